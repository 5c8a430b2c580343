import { randomUUID } from 'node:crypto'
import { AwsError, type AwsService, escapeXml, forbiddenSentence } from '#/scripts/local-cloud/aws-service.ts'
import type { Scope } from '#/scripts/local-cloud/cloudformation/identities.ts'
import type { Resource } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { HttpResponse } from '#/scripts/local-cloud/http.ts'
import type { Access } from '#/scripts/local-cloud/iam/iam.ts'
import { type AttachedFile, addresses, bareAddress, parseEmail } from '#/scripts/local-cloud/ses/mime.ts'
import { readDocument, type Storage } from '#/scripts/local-cloud/storage.ts'

/** An email that SES accepted. `sentAt` is UTC, ISO 8601. */
export interface Email {
  id: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** Where answers go; empty if to its sender. */
  replyTo: string
  /** The headers of a raw email by their names in lower case. */
  headers: Record<string, string>
  /** Its attached files; absent in emails of earlier runs. */
  files?: AttachedFile[]
  /** Its tags, which SES's events repeat; absent in emails of earlier runs. */
  tags?: Record<string, string[]>
  sentAt: string
}

/** SES, with methods for tests and the inbox. */
export interface Ses extends AwsService {
  /** The accepted emails, newest first. */
  emails(): Email[]
  /** Switches the service off or on again. */
  setDown(down: boolean): void
  /** Makes SES reject every email to an address permanently. */
  rejectRecipient(address: string): void
  /** Sets the account's sending limits. */
  limit(limits: AccountLimits): void
}

/** The account's sending limits. */
export interface AccountLimits {
  /** Verified addresses in addition to the template's identities, if the account is in the sandbox. */
  sandbox?: readonly string[]
  /** Emails per second; unlimited by default. */
  perSecond?: number
}

/** An identity of the template, and the configuration set that its emails use by default. */
export interface EmailIdentityProperties {
  ConfigurationSetAttributes?: { ConfigurationSetName?: string }
}

type Draft = Omit<Email, 'id' | 'sentAt'>

const FOLDER = 'mail'
const MAILS_KEPT = 1000
/** Maximum bytes of a raw email, with its encoded files (SES developer guide, “Service quotas”). */
const MOST_BYTES = 10_485_760
const MOST_RECIPIENTS = 50
const CONTROL = /\p{Cc}/u
const ADDRESS = /^[^\s@<>(),;:"[\]\\]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/

/** Opens SES version 1 with the template's verified identities. Emails are kept in `storage`; `onTaken` is called with each. */
export async function openSes(
  identities: Resource<EmailIdentityProperties>[],
  scope: Scope,
  storage: Storage,
  onTaken: (email: Email) => void = () => {},
): Promise<Ses> {
  const emails = await storedEmails(storage)
  const rejected = new Set<string>()
  let down = false
  let { sandbox, perSecond = Number.POSITIVE_INFINITY }: AccountLimits = {}
  /** Times at which the emails of the last second were accepted. */
  let accepted: number[] = []

  const identityOf = (address: string): Resource<EmailIdentityProperties> | undefined => {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
    return identities.find(({ ref }) => [address.toLowerCase(), domain].includes(ref.toLowerCase()))
  }

  const isVerified = (address: string) =>
    identityOf(address) !== undefined || sandbox?.some(verified => verified.toLowerCase() === address.toLowerCase())

  const arnOf = (kind: 'identity' | 'configuration-set', name: string) =>
    `arn:aws:ses:${scope.region}:${scope.account}:${kind}/${name}`

  /**
   * SES authorizes the sender's identity and the configuration set (developer guide, "Actions, resources, and condition keys for
   * Amazon SES"), and in the sandbox also each recipient's identity, whether or not it is verified.
   */
  const accessesOf = (action: string, { from, to }: Draft): Access[] => {
    const sender = bareAddress(from)
    const recipients = to.map(bareAddress)
    const context = { 'ses:fromaddress': sender, 'ses:recipients': recipients }
    const identity = (address: string) => arnOf('identity', identityOf(address)?.ref ?? address)
    const set = identityOf(sender)?.properties.ConfigurationSetAttributes?.ConfigurationSetName
    const resources = [
      identity(sender),
      ...(set ? [arnOf('configuration-set', set)] : []),
      ...(sandbox ? recipients.map(identity) : []),
    ]
    return resources.map(resource => ({ action: `ses:${action}`, resource, context }))
  }

  const requireVerified = ({ from, to }: Draft) => {
    const failed = [bareAddress(from), ...(sandbox ? to.map(bareAddress) : [])].filter(address => !isVerified(address))
    if (!failed.length) return
    const sentence = 'Email address is not verified. The following identities failed the check in region'
    throw new AwsError('MessageRejected', `${sentence} ${scope.region.toUpperCase()}: ${failed.join(', ')}`)
  }

  /** Counts recipients as emails, as SES does (developer guide, "Managing your Amazon SES sending limits"). */
  const requireWithinRate = ({ to }: Draft) => {
    const now = Date.now()
    accepted = accepted.filter(at => at > now - 1000)
    if (accepted.length + to.length > perSecond) throw new AwsError('Throttling', 'Maximum sending rate exceeded.')
    accepted.push(...to.map(() => now))
  }

  const send = async (draft: Draft): Promise<string> => {
    checkDraft(draft)
    requireVerified(draft)
    requireWithinRate(draft)
    if (draft.to.some(address => rejected.has(bareAddress(address)))) {
      throw new AwsError('MessageRejected', 'Address blacklisted.')
    }
    const email: Email = { id: randomUUID(), ...draft, sentAt: new Date().toISOString() }
    emails.unshift(email)
    emails.length = Math.min(emails.length, MAILS_KEPT)
    await storage.write(`${FOLDER}/${email.sentAt.replaceAll(':', '-')}-${email.id}.json`, JSON.stringify(email))
    onTaken(email)
    return email.id
  }

  return {
    emails: () => [...emails],
    setDown(isDown) {
      down = isDown
    },
    rejectRecipient: address => void rejected.add(address),
    limit(limits) {
      ;({ sandbox, perSecond = Number.POSITIVE_INFINITY } = limits)
      accepted = []
    },
    understand(request) {
      const form = new URLSearchParams(request.body.toString())
      const action = form.get('Action') ?? ''
      if (!action.startsWith('Send'))
        return { action, keys: [], accesses: [{ action: `ses:${action}`, resource: '*' }] }
      const draft = draftOf(form)
      return { action, keys: draft.to, accesses: accessesOf(action, draft) }
    },
    async perform({ action }, request) {
      if (down) throw new AwsError('ServiceUnavailable', 'Service is unavailable', 503)
      const form = new URLSearchParams(request.body.toString())
      switch (action) {
        case 'SendEmail':
        case 'SendRawEmail':
          return xmlResponse(action, `<MessageId>${await send(draftOf(form))}</MessageId>`)
        case 'GetSendQuota':
          return xmlResponse(
            action,
            `<Max24HourSend>${sandbox ? 200 : 50_000}.0</Max24HourSend><MaxSendRate>${Number.isFinite(perSecond) ? perSecond : 14}.0</MaxSendRate><SentLast24Hours>${emails.length}.0</SentLast24Hours>`,
          )
        default:
          throw new AwsError('InvalidAction', `The local SES does not support ${action}.`)
      }
    },
    refuse: error => ({
      status: error.status,
      headers: { 'content-type': 'text/xml' },
      body: `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>${error.status < 500 ? 'Sender' : 'Receiver'}</Type><Code>${error.code}</Code><Message>${escapeXml(error.message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
    }),
    unsigned(error) {
      const code = error.code === 'InvalidAccessKeyId' ? 'InvalidClientTokenId' : 'SignatureDoesNotMatch'
      return new AwsError(code, error.message, 403)
    },
    forbidden: (access, caller) => new AwsError('AccessDenied', forbiddenSentence(access, caller), 403),
    faulty: kind =>
      kind === 'fail'
        ? new AwsError('InternalFailure', 'The request processing has failed because of an unknown error.', 500)
        : new AwsError('Throttling', 'Maximum sending rate exceeded.'),
  }
}

async function storedEmails(storage: Storage): Promise<Email[]> {
  const names = (await storage.list(FOLDER)).sort().reverse()
  await Promise.all(names.slice(MAILS_KEPT).map(name => storage.remove(name)))
  const emails = await Promise.all(names.slice(0, MAILS_KEPT).map(name => readDocument<Email>(storage, name)))
  return emails.filter(email => email !== undefined)
}

function draftOf(form: URLSearchParams): Draft {
  const members = (prefix: string) =>
    [...form].filter(([name]) => name.startsWith(`${prefix}.member.`)).map(([, value]) => value)
  const raw = form.get('RawMessage.Data')
  if (raw !== null) {
    const bytes = Buffer.from(raw, 'base64')
    if (bytes.byteLength > MOST_BYTES)
      throw invalid(`Message length is more than ${MOST_BYTES} bytes long: '${bytes.byteLength}'.`)
    const email = parseEmail(bytes.toString('latin1'))
    const destinations = members('Destinations')
    return { ...email, to: destinations.length ? destinations : email.to, tags: tagsOf(form) }
  }
  return {
    from: form.get('Source') ?? '',
    to: ['To', 'Cc', 'Bcc'].flatMap(kind => members(`Destination.${kind}Addresses`)),
    subject: form.get('Message.Subject.Data') ?? '',
    text: form.get('Message.Body.Text.Data') ?? '',
    html: form.get('Message.Body.Html.Data') ?? '',
    replyTo: form.get('ReplyToAddresses.member.1') ?? '',
    headers: {},
  }
}

/** The tags of an email. SES allows letters, digits, `_` and `-`, and 256 characters (`MessageTag` in the API reference). */
function tagsOf(form: URLSearchParams): Record<string, string[]> {
  const tags: Record<string, string[]> = {}
  for (let index = 1; form.has(`Tags.member.${index}.Name`); index += 1) {
    const [name = '', value = ''] = ['Name', 'Value'].map(field => form.get(`Tags.member.${index}.${field}`) ?? '')
    for (const text of [name, value])
      if (!/^[\w-]{1,256}$/.test(text)) throw invalid(`Invalid tag name or value: <${text}>`)
    tags[name] = [value]
  }
  return tags
}

/** Throws SES's error if an email is malformed, or would inject a header or a recipient. */
function checkDraft(draft: Draft): void {
  if (CONTROL.test(draft.subject)) throw invalid('Header value contains control characters: Subject')
  for (const entry of [draft.from, ...draft.to]) {
    if (CONTROL.test(entry)) throw invalid('Address contains control or whitespace')
    if (addresses(entry.replace(/^"[^"]*"/, '')).length !== 1) throw invalid('Only one address is expected')
    if (!ADDRESS.test(bareAddress(entry))) throw invalid(`Illegal address: ${entry}`)
  }
  if (draft.to.length === 0) throw invalid('Missing final recipient')
  if (draft.to.length > MOST_RECIPIENTS) throw invalid(`Recipient count exceeds ${MOST_RECIPIENTS}.`)
  if (!draft.text && !draft.html) throw invalid('The message has no body.')
}

function invalid(message: string): AwsError {
  return new AwsError('InvalidParameterValue', message)
}

function xmlResponse(action: string, result: string): HttpResponse {
  return {
    status: 200,
    headers: { 'content-type': 'text/xml' },
    body: `<${action}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><${action}Result>${result}</${action}Result><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`,
  }
}
