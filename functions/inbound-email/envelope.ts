/** Bytes in which the first header of an email ends. */
const headLength = 4096

/**
 * The address that an email was delivered to, from the topmost `Received` header, which SES writes above those of the sender. Empty
 * if it names none, as for an email to several addresses: references then tell where it belongs.
 */
export function envelopeRecipients(raw: Uint8Array): string[] {
  const head = Buffer.from(raw.subarray(0, headLength))
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ')
  const received = head.split(/\r?\n/).find(line => /^received:/i.test(line)) ?? ''
  const [, recipient] = /\sfor\s+<?([^\s<>;]+@[^\s<>;]+)>?\s*;/i.exec(received) ?? []
  return recipient ? [recipient.toLowerCase()] : []
}
