const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const MEMBER = new RegExp(`("(?:id|[a-zA-Z]+Id)":)"(${UUID})"`, 'g')
const LIST = new RegExp(`("[a-zA-Z]+Ids":)\\[((?:"${UUID}",?)+)\\]`, 'g')
const LISTED = new RegExp(UUID, 'g')

const MESSAGES = /window\.CUCUMBER_MESSAGES\s*=\s*\[/
const UNEVENTFUL =
  /\{"testStepFinished":\{"testCaseStartedId":"(\w+)","testStepId":"(\w+)","testStepResult":\{"duration":\{"seconds":0,"nanos":(\d+)\},"status":"(P|S)(?:ASS|KIPP)ED"\}\}\}/g

/** A step that passed or was skipped, in JavaScript: most messages of a page are of these. */
const STEPS = ['PASSED', 'SKIPPED']
  .map(
    (status) =>
      `const ${status[0]}=(c,s,n)=>({testStepFinished:{testCaseStartedId:c,testStepId:s,testStepResult:{duration:{seconds:0,nanos:n},status:"${status}"}}});`,
  )
  .join('')

/**
 * Makes the text of Cucumber's page smaller, and changes nothing of what it shows. Ids of messages get short names, the same
 * wherever they are referred to, `"id":"e"` for `"id":"fe2d55f8-…"`; ids that stand in what a scenario says stay as they are.
 * Steps that passed or were skipped become calls of a function, since the messages stand in a script.
 */
export function compactPage(): (text: string) => string {
  const names = new Map<string, string>()
  const nameOf = (id: string): string => {
    const known = names.get(id)
    if (known !== undefined) return known
    const name = names.size.toString(36)
    names.set(id, name)
    return name
  }
  return (text) =>
    text
      .replace(MEMBER, (_all, member: string, id: string) => `${member}"${nameOf(id)}"`)
      .replace(LIST, (_all, member: string, ids: string) => `${member}[${ids.replace(LISTED, nameOf)}]`)
      .replace(UNEVENTFUL, '$4("$1","$2",$3)')
      .replace(MESSAGES, (all) => `${STEPS}${all}`)
}
