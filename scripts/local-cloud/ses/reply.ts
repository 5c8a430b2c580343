import MailComposer from 'nodemailer/lib/mail-composer'
import { plainResponse } from '#/scripts/local-cloud/cloudfront/front-door.ts'
import type { HttpRequest, HttpResponse } from '#/scripts/local-cloud/http.ts'
import { emailPage } from '#/scripts/local-cloud/ses/inbox.ts'
import { bareAddress } from '#/scripts/local-cloud/ses/mime.ts'
import type { Reception } from '#/scripts/local-cloud/ses/reception.ts'
import { type Reply, replyAddressOf } from '#/scripts/local-cloud/ses/reply-form.ts'
import type { Email } from '#/scripts/local-cloud/ses/ses.ts'

/**
 * Handles a POST to /_local/inbox/<id>: answers the email as its recipient would, or forwards it as a mailbox would, and says whether
 * that was received. Returns undefined for any other request.
 */
export async function replyPage(
  request: HttpRequest,
  emails: Email[],
  reception: Pick<Reception, 'receive' | 'domains'>,
): Promise<HttpResponse | undefined> {
  const id = /^\/_local\/inbox\/([\w-]+)$/.exec(request.path)?.[1]
  const email = emails.find(each => each.id === id)
  if (request.method !== 'POST' || !email) return undefined
  // Another site must not be able to send emails through a developer's browser.
  if (!['same-origin', undefined].includes(request.headers['sec-fetch-site'])) return plainResponse(403, 'Forbidden.')
  const form = await formOf(request)
  if (!form) return plainResponse(400, 'Send the form of the page.')
  const reply = replyIn(form)
  const problem = form.has('forward') ? await forward(email, reception) : await send(email, reply, reception.receive)
  if (!problem) return { status: 303, headers: { location: `${request.path}?sent` }, body: '' }
  return { ...emailPage(email, { note: `Not sent: ${problem}`, reply }), status: 422 }
}

const formOf = ({ headers, body }: HttpRequest): Promise<FormData | undefined> =>
  new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } })
    .formData()
    .catch(() => undefined)

function replyIn(form: FormData): Reply {
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const file = form.get('file')
  return {
    text: field('text'),
    from: field('from'),
    isAutomatic: form.has('automatic'),
    isForged: form.has('forged'),
    // A browser sends an empty file without a name if none was chosen.
    file: file instanceof File && file.name ? file : undefined,
  }
}

/** Sends a reply. Returns why it was not received, or undefined. */
async function send(email: Email, reply: Reply, receive: Reception['receive']): Promise<string | undefined> {
  const from = bareAddress(reply.from)
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(from)) return 'From is not an email address.'
  const to = replyAddressOf(email)
  const id = await receive({ from, recipients: [to], raw: await rawReply(email, reply) })
  return id ? undefined : `${to} does not receive emails.`
}

/** Hands an email on to the address for new requests, unchanged, as a redirect does. Returns why it was not received, or undefined. */
async function forward(email: Email, { receive, domains }: Pick<Reception, 'receive' | 'domains'>) {
  const [domain] = domains
  if (!domain) return 'No emails are received.'
  const { from, to, subject, text, html } = email
  const raw = await new MailComposer({ from, to, subject, text, html, messageId: messageIdOf(email) }).compile().build()
  await receive({ from: bareAddress(from), recipients: [`support@${domain}`], raw })
  return undefined
}

const messageIdOf = ({ id }: Email) => `<${id}@email.amazonses.com>`

/** The bytes of a reply, with the original quoted below it as email programs do. */
async function rawReply(email: Email, { text, from, isAutomatic, isForged, file }: Reply): Promise<Buffer> {
  const original = messageIdOf(email)
  const quote = email.text
    .trim()
    .split(/\r?\n/)
    .map(line => `> ${line}`)
  const composer = new MailComposer({
    from,
    to: replyAddressOf(email),
    subject: /^re:/i.test(email.subject) ? email.subject : `Re: ${email.subject}`,
    text: [text, '', `On ${new Date(email.sentAt).toUTCString()}, ${email.from} wrote:`, ...quote].join('\r\n'),
    inReplyTo: original,
    references: [...(email.headers.references?.split(/\s+/) ?? []), original],
    headers: {
      ...(isAutomatic && { 'Auto-Submitted': 'auto-replied' }),
      ...(isForged && { 'X-Local-Verdict': 'dmarc=FAIL' }),
    },
    ...(file && {
      attachments: [{ filename: file.name, contentType: file.type, content: Buffer.from(await file.arrayBuffer()) }],
    }),
  })
  return composer.compile().build()
}
