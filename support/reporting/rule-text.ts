import { escapeMarkup } from './markup'

/** A rule's text as HTML: the contract writes `code` and *emphasis*, and nothing else. */
export function markRuleText(text: string): string {
  return text
    .split(/`([^`]+)`/)
    .map((piece, index) =>
      index % 2 === 1 ? `<code>${escapeMarkup(piece)}</code>` : emphasise(escapeMarkup(piece)),
    )
    .join('')
}

function emphasise(markup: string): string {
  return markup.replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>')
}
