/**
 * A page whose sections between `<!-- name -->` and `<!-- end -->` hold these lines. A section that the page lacks is an
 * error.
 */
export function fillSections(page: string, sections: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(sections).reduce((filled, [name, lines]) => {
    const start = `<!-- ${name} -->\n`
    const from = filled.indexOf(start)
    const to = filled.indexOf('<!-- end -->', from)
    if (from < 0 || to < 0) throw new Error(`the page has no section <!-- ${name} -->`)
    return `${filled.slice(0, from + start.length)}\n${lines.join('\n')}\n\n${filled.slice(to)}`
  }, page)
}
