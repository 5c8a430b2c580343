import { severalLines } from '#/functions/inbound-email/reading/clean-text.ts'
import { htmlLines, isHtmlTooComplex } from '#/functions/inbound-email/reading/html-lines.ts'
import { parseEmail, withReadableHead } from '#/functions/inbound-email/reading/parse-email.ts'
import { isRawTooComplex, maxBytes } from '#/functions/inbound-email/reading/raw-email.ts'
import { plainText } from '#/functions/inbound-email/reading/text-lines.ts'

/** Maximum characters of an original that is shown. */
const maxLength = 262_144

/**
 * A received email as text: its headers as they arrived, then its whole text, up to 256 KB together. If it is too complex to read, its
 * beginning as it arrived.
 */
export async function originalText(whole: Uint8Array): Promise<string> {
  const raw = whole.subarray(0, maxBytes)
  const start = Buffer.from(withReadableHead(raw).subarray(0, maxLength)).toString('utf8')
  const text = isRawTooComplex(raw) ? undefined : await textOf(raw)
  const shown = text === undefined ? start : `${start.split(/\r?\n\r?\n/, 1)[0]}\n\n${text}`
  return severalLines(shown.slice(0, maxLength))
}

async function textOf(raw: Uint8Array): Promise<string | undefined> {
  const email = await parseEmail(raw)
  if (email?.text?.trim()) return email.text
  if (!email?.html || isHtmlTooComplex(email.html)) return undefined
  const lines = htmlLines(email.html)
  return lines && plainText(lines)
}
