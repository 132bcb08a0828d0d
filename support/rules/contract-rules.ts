/** A rule of the contract. */
export interface Rule {
  readonly id: string
  /** Its sentences, on one line, without markup of their own. */
  readonly text: string
}

const opening = /^- \*\*([A-Z]{3}-\d+)\*\* (.*)$/

/** The rules that `docs/contract.md` states, in its order. A rule that is stated twice is an error. */
export function readRules(contract: string): readonly Rule[] {
  const rules: Rule[] = []
  let open = false
  for (const line of contract.split('\n')) {
    const found = opening.exec(line)
    const last = rules.at(-1)
    if (found !== null) {
      const [, id = '', text = ''] = found
      if (rules.some((rule) => rule.id === id)) throw new Error(`the contract states ${id} twice`)
      rules.push({ id, text })
      open = true
    } else if (open && last !== undefined && /^ {2}\S/.test(line)) {
      rules[rules.length - 1] = { ...last, text: `${last.text} ${line.trim()}` }
    } else {
      open = false
    }
  }
  return rules
}
