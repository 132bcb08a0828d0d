/** A rule of the contract. */
export interface Rule {
  readonly id: string
  /** Its sentences, on one line, without markup of their own. */
  readonly text: string
}

/** The rules that stand under one heading. */
export interface RuleGroup {
  /** The heading: `EVT: events`. */
  readonly title: string
  readonly rules: readonly Rule[]
}

const heading = /^## (.*)$/
const opening = /^- \*\*([A-Z]{3}-\d+)\*\* (.*)$/

/** The rules that `docs/contract.md` states, in its order. A rule that is stated twice is an error. */
export function readRules(contract: string): readonly Rule[] {
  return readRuleGroups(contract).flatMap(({ rules }) => rules)
}

/** The same, under the contract's headings; those without a rule are left out. */
export function readRuleGroups(contract: string): readonly RuleGroup[] {
  const groups: { title: string; rules: Rule[] }[] = []
  const known = new Set<string>()
  let group: { title: string; rules: Rule[] } = { title: '', rules: [] }
  let open = false
  for (const line of contract.split('\n')) {
    const found = opening.exec(line)
    const last = group.rules.at(-1)
    if (found !== null) {
      const [, id = '', text = ''] = found
      if (known.has(id)) throw new Error(`the contract states ${id} twice`)
      known.add(id)
      if (last === undefined) groups.push(group)
      group.rules.push({ id, text })
      open = true
    } else if (open && last !== undefined && /^ {2}\S/.test(line)) {
      group.rules[group.rules.length - 1] = { ...last, text: `${last.text} ${line.trim()}` }
    } else {
      const [, title] = heading.exec(line) ?? []
      if (title !== undefined) group = { title, rules: [] }
      open = false
    }
  }
  return groups
}
