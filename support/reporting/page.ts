import { escapeMarkup } from './markup'

/** An HTML page that needs no other file. */
export interface Page {
  readonly title: string
  readonly style: string
  /** Lines of markup. */
  readonly body: readonly string[]
}

export function printPage({ title, style, body }: Page): string {
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeMarkup(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
  ].join('\n')}\n`
}
