/** A client as messages name it. The first one has no name. */
export function printClient(client: string): string {
  return client === '' ? 'the first client' : `the client ${JSON.stringify(client)}`
}
