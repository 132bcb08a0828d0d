/**
 * How the page of rules looks: one column that reads at 360 pixels, light and dark, and on paper, where no row is cut and
 * nothing depends on colour.
 */
export const RULES_PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ink: #1d2327; --quiet: #57606a; --line: #d8dee4; --page: #fff; --soft: #f5f7f9; --link: #0b57b0;
  --good: #116329; --bad: #b3161b; --warn: #8a4600;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e4e8ec; --quiet: #9aa5b1; --line: #353d47; --page: #14181d; --soft: #1c2229; --link: #79b8ff;
    --good: #6fd08c; --bad: #ff8f8a; --warn: #f0b35e;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 60rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: break-word;
}
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 0.15em; }
code { font: 0.9em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: var(--soft); padding: 0 0.2em;
  border-radius: 0.2em; white-space: pre-wrap; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 3rem 0 0; padding-bottom: 0.3rem; border-bottom: 2px solid var(--line); }
h3 { font-size: 1.05rem; margin: 0; display: flex; flex-wrap: wrap; gap: 0.1rem 0.75rem; align-items: baseline; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }
.sign { display: inline-block; min-width: 0.9em; text-align: center; font-weight: 700; }
.proved, .consistent { color: var(--good); }
.drifting, .failed { color: var(--bad); }
.skipped, .untold, .known { color: var(--warn); }
.deferred, .not-applicable, .none { color: var(--quiet); }
.drifting, .failed { font-weight: 600; }
.none { font-weight: 400; }
.total { margin: 0; font-size: 1.05rem; font-weight: 600; }
.summary { list-style: none; display: flex; flex-wrap: wrap; gap: 0.1rem 1.25rem; margin: 0.15rem 0 1rem; padding: 0; }
.note { color: var(--quiet); margin: 0.4rem 0; }
.troubles { border-left: 0.3rem solid var(--bad); padding-left: 0.75rem; margin: 1rem 0; }
.troubles h2 { margin: 0; border: 0; color: var(--bad); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; font-weight: 400; }
thead th { font-size: 0.85rem; color: var(--quiet); white-space: nowrap; }
tbody tr { border-top: 1px solid var(--line); }
.backends { width: auto; max-width: 100%; }
.backends caption { text-align: left; font-size: 0.85rem; color: var(--quiet); }
.backends tbody th { font-weight: 600; }
.count { text-align: right; font-variant-numeric: tabular-nums; padding: 0.35rem 0 0.35rem 0.9rem; }
.server { font-weight: 400; color: var(--quiet); }
nav ul { list-style: none; margin: 1.5rem 0 0; padding: 0; }
nav li { display: flex; flex-wrap: wrap; gap: 0 0.75rem; padding: 0.25rem 0; border-top: 1px solid var(--line); }
nav li > span { display: flex; flex-wrap: wrap; flex: 1 1 20rem; }
nav .group { flex: 0 0 13rem; }
nav li span a { text-decoration: none; padding: 0 0.4rem; min-width: 2.6rem; font-variant-numeric: tabular-nums; }
nav li span a:hover, nav li span a:focus { text-decoration: underline; }
.rule { margin: 1.75rem 0 0; }
.rule:target h3 > a { background: var(--soft); outline: 0.3rem solid var(--soft); }
.rule .text { margin: 0.25rem 0 0.5rem; max-width: 46rem; }
.state { font-size: 0.9rem; font-weight: 600; }
.scenarios { font-size: 0.95rem; line-height: 1.4; }
.scenarios tbody th { width: 100%; }
.scenarios td { min-width: 7.5rem; padding-right: 0; }
.scenarios thead th { padding-top: 0; padding-bottom: 0.2rem; }
.several td { padding-right: 0.75rem; }
.id { display: block; color: var(--quiet); font-size: 0.8rem; }
.status { display: block; white-space: nowrap; }
.reason { display: block; font-size: 0.8rem; line-height: 1.35; color: var(--quiet); overflow-wrap: anywhere; }
.scenarios .faults { border-top: 0; }
.scenarios .faults td { padding-top: 0; padding-bottom: 0.6rem; }
.faults p { margin: 0.1rem 0 0.2rem; padding-left: 0.6rem; border-left: 0.2rem solid var(--line); font-size: 0.85rem;
  overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  body { padding: 1rem 0.9rem 3rem; }
  h1 { font-size: 1.4rem; }
  nav .group { flex-basis: 100%; }
  nav li > span { margin-left: -0.4rem; }
  nav li span a { padding: 0.2rem 0.4rem; }
  .count { padding-left: 0.45rem; }
  .backends thead th { font-size: 0.78rem; }
  .backends tbody th { line-height: 1.3; padding-right: 0; }
  nav li > span { flex-basis: 100%; }
  .backends .server { display: block; }
  .scenarios tbody tr { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.35rem 0; }
  .scenarios thead th + th { display: none; }
  .scenarios tbody th { padding: 0; }
  .scenarios td { padding: 0; min-width: 0; max-width: 100%; }
  .several tr:not(.faults) td { flex-basis: 100%; }
  .several td[data-backend]::before { content: attr(data-backend) " "; color: var(--quiet); font-size: 0.85rem; }
  .several .status, .several .reason { display: inline; }
}
@media print {
  :root { --ink: #000; --quiet: #444; --line: #bbb; --page: #fff; --soft: #fff; --link: #000; --good: #000; --bad: #000;
    --warn: #000; }
  @page { margin: 15mm; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  nav { display: none; }
  a { text-decoration: none; }
  code { background: none; padding: 0; }
  h2, h3, .text { break-after: avoid; }
  thead { display: table-header-group; }
  tr, .note { break-inside: avoid; }
  .faults { break-before: avoid; }
  .rule .text { max-width: none; break-inside: avoid; orphans: 3; widows: 3; }
  .rule { margin-top: 1.1rem; }
  .state { border: 1px solid; padding: 0 0.4em; border-radius: 0.2em; }
}
`
