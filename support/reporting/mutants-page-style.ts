/** What the page of the kill matrix needs beside the look of the page of rules: a wide table in a frame of its own. */
export const MUTANTS_PAGE_STYLE = `
.matrix { overflow: auto; max-height: 85vh; border: 1px solid var(--line); margin: 0.5rem 0;
  width: calc(100vw - 2rem); margin-left: calc(50% - 50vw + 1rem); }
.matrix table { width: auto; font-size: 0.8rem; border-collapse: separate; border-spacing: 0; }
.matrix th, .matrix td { padding: 0.1rem 0.3rem; border-bottom: 1px solid var(--line); background: var(--page); }
.matrix thead th { position: sticky; top: 0; z-index: 1; vertical-align: bottom; }
.matrix thead th span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; }
.matrix tbody th, .matrix thead th:first-child { position: sticky; left: 0; white-space: nowrap; z-index: 1; }
.matrix thead th:first-child { z-index: 2; }
.matrix td { text-align: right; min-width: 1.7rem; font-variant-numeric: tabular-nums; }
.matrix .hit { background: color-mix(in srgb, var(--good) 18%, var(--page)); }
.matrix .sum { font-weight: 600; }
.matrix tbody tr:hover > * { background: var(--soft); }
.stated .id { display: inline; }
summary { cursor: pointer; color: var(--link); }
.catches { font-size: 0.85rem; line-height: 1.35; margin-top: 0.4rem; }
.catches td:nth-child(2) { white-space: nowrap; }
.catches th { width: 40%; }
.catches td { overflow-wrap: anywhere; }
@media print { .matrix { overflow: visible; max-height: none; width: auto; margin-left: 0; } }
`
