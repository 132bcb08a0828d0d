/** Ascending order of the UTF-8 bytes, which UTF-16 order is not beyond U+FFFF (SES-3). */
export function byUtf8(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
