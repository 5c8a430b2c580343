/** Max lines that begin with two dashes, as boundaries of parts do: each part takes the parser time and memory. */
const maxDashLines = 2000
/** Max bytes that are parsed. Files of a larger email are not kept. */
export const maxBytes = 26_214_400
/** Max lines among them: those of an encoded file. Unencoded ones take the parser 2 KB and 10 microseconds each. */
const maxLines = 345_000

/** Whether an email has too many parts or lines to be parsed. */
export function isRawTooComplex(raw: Uint8Array): boolean {
  const buffer = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const count = (text: string, max: number) => {
    let found = 0
    for (let at = buffer.indexOf(text); at >= 0 && found <= max; at = buffer.indexOf(text, at + 1)) found += 1
    return found
  }
  const first = buffer.subarray(0, 2).toString('latin1') === '--' ? 1 : 0
  return first + count('\n--', maxDashLines) > maxDashLines || count('\n', maxLines) > maxLines
}

export interface Flow {
  deletesSpace: boolean
}

/**
 * The email with the header of its only flowed text (RFC 3676) changed, so that the parser, which joins quoted lines with the
 * marks of their quotes, leaves it alone. Other emails are unchanged.
 */
export function withoutFlow(raw: Uint8Array): { bytes: Uint8Array; flow: Flow | undefined } {
  const buffer = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const found: { start: number; header: string }[] = []
  for (const word of ['format=flowed', 'format="flowed"', 'Format=Flowed', 'format=Flowed']) {
    for (let at = buffer.indexOf(word); at >= 0 && found.length < 2; at = buffer.indexOf(word, at + 1)) {
      const before = buffer.subarray(Math.max(0, at - 2000), at).toString('latin1')
      const header = /(?:^|\n)content-type:[ \t]*text\/plain\b(?:[^\n]|\n[ \t])*$/i.exec(before)?.[0]
      // Headers of the email or of a part, not text that looks like them.
      const isHead = !/\n\r?\n/.test(before.slice(before.lastIndexOf('\n--') + 1))
      const after =
        buffer
          .subarray(at, at + 200)
          .toString('latin1')
          .split(/\r?\n(?![ \t])/, 1)[0] ?? ''
      if (header !== undefined && isHead) found.push({ start: at, header: header + after })
    }
  }
  const [only, another] = found
  if (!only || another) return { bytes: raw, flow: undefined }
  const bytes = Buffer.from(buffer)
  // A parameter without a value.
  bytes.write(';', only.start + 'format'.length, 'latin1')
  return { bytes, flow: { deletesSpace: /delsp="?yes/i.test(only.header) } }
}
