import PostalMime, { type Email, type Header } from 'postal-mime'
import { headerValues, mailboxOf, messageIdIn } from '#/functions/inbound-email/reading/header-values.ts'
import { headOf, withReadableHead } from '#/functions/inbound-email/reading/parse-email.ts'
import { bytesOf } from '#/functions/inbound-email/reading/received-files.ts'

/** A report on an email that could not be delivered. */
export interface DeliveryReport {
  /** The id of that email without its brackets. */
  messageId: string | undefined
  /** The addresses that it did not reach. */
  recipients: string[]
  /** Whether it is given up, and not only late. */
  isPermanent: boolean
}

const maxBytes = 65_536
const maxRecipients = 50

/** The delivery report in an email; undefined for a receipt and other reports. */
export async function deliveryReportIn(email: Email): Promise<DeliveryReport | undefined> {
  const status = email.attachments.find(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType))
  const failed = headerValues(email.headers, 'x-failed-recipients').flatMap(value => value.split(','))
  if (!status && failed.length === 0) return undefined
  const groups = status ? statusGroups(textOf(bytesOf(status))) : []
  const ended = groups.filter(group => group.action === 'failed')
  const late = groups.filter(group => group.action === 'delayed')
  const reported = ended.length > 0 ? ended : late
  // A report on a delivery that succeeded.
  if (groups.length > 0 && reported.length === 0) return undefined
  return {
    messageId: await originalId(email),
    recipients: [...new Set([...reported.map(group => group.recipient), ...failed].flatMap(addressIn))].slice(
      0,
      maxRecipients,
    ),
    isPermanent: ended.length > 0 || groups.length === 0,
  }
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, maxBytes)).toString('utf8')

const addressIn = (text: string) => mailboxOf(text.replace(/^[^;]*;/, '').replace(/[<>]/g, ''), '')?.address ?? []

/** The groups of fields about one recipient each (RFC 3464, section 2.3). */
function statusGroups(text: string) {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(group => {
      const fields = new Map(
        group.split('\n').map(line => {
          const at = line.indexOf(':')
          return [line.slice(0, Math.max(at, 0)).trim().toLowerCase(), line.slice(at + 1).trim()] as const
        }),
      )
      return {
        recipient: fields.get('original-recipient') ?? fields.get('final-recipient') ?? '',
        action: (fields.get('action') ?? '').toLowerCase().replace(/\W.*$/s, ''),
      }
    })
    .filter(group => group.recipient !== '')
}

/** The id of the email that came back, from its headers, which the report includes. */
async function originalId(email: Email): Promise<string | undefined> {
  const original = email.attachments.find(({ mimeType }) =>
    /^(?:message\/(?:rfc822|global)(?:-headers)?|text\/rfc822-headers)$/.test(mimeType),
  )
  const named = messageIdIn(email.headers, 'x-original-message-id')
  const headers = original ? await headersOf(bytesOf(original)) : []
  return messageIdIn(headers) ?? named ?? messageIdIn(email.headers, 'in-reply-to')
}

/** The headers at the start of an email; none if they cannot be read. */
export async function headersOf(bytes: Uint8Array): Promise<Header[]> {
  const head = withReadableHead(headOf(bytes, maxBytes))
  const parsed = await PostalMime.parse(head, { maxHeadersSize: maxBytes }).catch(() => undefined)
  return parsed?.headers ?? []
}
