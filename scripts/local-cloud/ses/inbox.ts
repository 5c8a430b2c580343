import { escapeXml } from '#/scripts/local-cloud/aws-service.ts'
import { plainResponse } from '#/scripts/local-cloud/cloudfront/front-door.ts'
import type { HttpRequest, HttpResponse } from '#/scripts/local-cloud/http.ts'
import { type Reply, replyForm } from '#/scripts/local-cloud/ses/reply-form.ts'
import type { Email } from '#/scripts/local-cloud/ses/ses.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 56rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
ul { list-style: none; padding: 0 }
li { border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding: .75rem 0 }
li a { font-weight: 600 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dd { margin: 0 }
iframe { width: 100%; height: 32rem; border: 1px solid; background: #fff }
pre { white-space: pre-wrap; font: inherit; border: 1px solid; padding: .75rem }
p { margin: .25rem 0 }
[role=status] { border: 1px solid; padding: .75rem; font-weight: 600 }
input:not([type=checkbox]), textarea { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem }
button { font: inherit; min-height: 2.75rem; padding: 0 .75rem }
`

/** Keeps emails from running or loading anything. The page's own text is escaped as well. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** Handles /_local/inbox, /_local/inbox/<id> and /_local/inbox.json; 404 for any other path. */
export function inboxPage({ path, query }: Pick<HttpRequest, 'path' | 'query'>, emails: Email[]): HttpResponse {
  if (path === '/_local/inbox.json') {
    return {
      status: 200,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      body: JSON.stringify(emails),
    }
  }
  if (path === '/_local/inbox') return page('Inbox', listOf(emails))
  const id = /^\/_local\/inbox\/([\w-]+)$/.exec(path)?.[1]
  const email = emails.find(each => each.id === id)
  if (email) return emailPage(email, query === 'sent' ? { note: 'Sent' } : {})
  return plainResponse(404, 'Page not found.')
}

/** The page of an email. `note` says what became of a reply, and `reply` fills the form. */
export function emailPage(email: Email, { note, reply }: { note?: string; reply?: Reply }): HttpResponse {
  const status = note ? `<p role="status">${escapeXml(note)}</p>` : ''
  return page(email.subject, `${status}${emailOf(email)}${replyForm(email, reply)}`)
}

/** A page for developers. `content` is HTML. */
export function page(title: string, content: string): HttpResponse {
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(title)}</title><style>${STYLE}</style></head>
<body><main>${content}</main></body>
</html>
`
  return { status: 200, headers: HEADERS, body }
}

function listOf(emails: Email[]): string {
  const head = (text: string) =>
    `<h1>Inbox</h1><p>${text} <a href="/_local/inbox">Refresh</a> · <a href="/_local/emails">All email templates</a></p>`
  if (emails.length === 0) return head('No emails yet.')
  const items = emails.map(
    email =>
      `<li><a href="/_local/inbox/${email.id}">${escapeXml(email.subject || '(no subject)')}</a><p>To ${escapeXml(email.to.join(', '))}, ${timeOf(email)}</p></li>`,
  )
  return `${head('All emails that the local cloud sent, newest first.')}<ul>${items.join('')}</ul>`
}

function emailOf(email: Email): string {
  const facts = [
    ['From', email.from],
    ['To', email.to.join(', ')],
    ...(email.files?.length
      ? [['Files', email.files.map(({ name, size }) => `${name} (${size} bytes)`).join(', ')]]
      : []),
  ].map(([name, value]) => `<dt>${name}</dt><dd>${escapeXml(value ?? '')}</dd>`)
  return `<p><a href="/_local/inbox">Inbox</a></p><h1>${escapeXml(email.subject || '(no subject)')}</h1><dl>${facts.join('')}<dt>Sent</dt><dd>${timeOf(email)}</dd></dl>${bodiesOf(email)}`
}

/** Both bodies of an email; its HTML can neither run scripts nor load anything. */
export function bodiesOf(email: Pick<Email, 'html' | 'text'>): string {
  const html = email.html
    ? `<h2>HTML</h2><iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeXml(`<base target="_blank">${email.html}`)}"></iframe>`
    : ''
  const text = email.text ? `<h2>Text</h2><pre>${escapeXml(email.text)}</pre>` : ''
  return html + text
}

function timeOf({ sentAt }: Email): string {
  return `<time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time>`
}
