import { buildEmail, type Content, html, plain } from '#/test/support/emails/build-email.ts'
import type { Language } from '#/test/support/emails/languages.ts'

/** An email, and what a page shows of it. */
export interface Sample {
  name: string
  raw: Buffer
  message: string
  quoted: string
  /** Other fields that the email is read as. */
  expected?: Readonly<Record<string, unknown>>
}

/** A reply of a person, as one program sends it, and its fold. */
export type Frame = (language: Language, reply: string) => { content: Content; quoted: string }

const quote = (lines: readonly string[]) => lines.map(line => (line === '' ? '>' : `> ${line}`))
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const subject = '[#TK00000C] Printer offline'

const headerBlock = ({ labels: [from, sent, to, about], person, address }: Language, hasAddress: boolean) => [
  `${from}: Beacon IT${hasAddress ? ' <support@in.beacon.test>' : ''}`,
  `${sent}: 23.11.2026 09:12`,
  `${to}: ${person} <${address}>`,
  `${about}: ${subject}`,
]

const gmail: Frame = ({ introduction, original }, reply) => {
  const quoted = [introduction, '', ...quote(original)].join('\n')
  return { content: { parts: [plain(`${reply}\n\n${quoted}\n`)] }, quoted }
}

/** With the introduction broken after 60 characters, as Gmail does. */
const wrappedGmail: Frame = ({ introduction, original }, reply) => {
  const at = introduction.lastIndexOf(' ', 60)
  const lines = [introduction.slice(0, at), introduction.slice(at + 1)]
  const quoted = [...lines, '', ...quote(original)].join('\n')
  return { content: { parts: [plain(`${reply}\n\n${quoted}\n`, { encoding: 'base64' })] }, quoted }
}

const phone: Frame = ({ introduction, phone: sentFrom, original }, reply) => {
  const quoted = [sentFrom, '', introduction, '', ...quote(original)]
  const sent = `${reply}\n\n${quoted.join('\n')}\n`
  return { content: { parts: [plain(sent, { encoding: 'quoted-printable' })] }, quoted: quoted.join('\n') }
}

const outlookDesktop: Frame = (language, reply) => {
  const quoted = [...headerBlock(language, false), '', ...language.original].join('\n')
  return { content: { parts: [plain(`${reply}\n\n${quoted}\n`)] }, quoted }
}

const outlookRuled: Frame = (language, reply) => {
  const quoted = ['________________________________', ...headerBlock(language, true), '', ...language.original].join(
    '\n',
  )
  return { content: { parts: [plain(`${reply}\n\n${quoted}\n`)] }, quoted }
}

const samsung: Frame = (language, reply) => {
  const quoted = [language.originalLine, ...headerBlock(language, true), '', ...language.original].join('\n')
  return { content: { parts: [plain(`${reply}\n\n${quoted}\n`)] }, quoted }
}

const thunderbird: Frame = ({ introduction, original }, reply) => {
  const quoted = [introduction, ...quote(original)].join('\n')
  const flowed = plain(`${reply}\n\n${quoted}\n`)
  return { content: { parts: [{ ...flowed, type: 'text/plain; format=flowed' }] }, quoted }
}

const gmailHtml: Frame = ({ introduction, original }, reply) => {
  const body = reply
    .split('\n')
    .map(line => `<div>${escaped(line) || '<br>'}</div>`)
    .join('')
  const lines = original.map(line => `<div>${escaped(line) || '<br>'}</div>`).join('')
  const page = `<div dir="ltr">${body}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escaped(introduction)}<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">${lines}</blockquote></div>`
  return { content: { parts: [html(page)] }, quoted: [introduction, '', ...quote(original)].join('\n') }
}

const outlookDesktopHtml: Frame = (language, reply) => {
  const paragraphs = (lines: readonly string[]) =>
    lines.map(line => `<p class="MsoNormal">${escaped(line) || '<o:p>&nbsp;</o:p>'}</p>\n`).join('')
  const [from, ...rest] = headerBlock(language, false)
  const block = [from, ...rest].map(line => escaped(line ?? '').replace(/^([^:]+:)/, '<b>$1</b>')).join('<br>\n')
  const page = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0in;} --></style></head><body lang="EN-US"><div class="WordSection1">${paragraphs(reply.split('\n'))}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal">${block}</p></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p>${paragraphs(language.original)}</div></body></html>`
  const quoted = [...headerBlock(language, false), '', ...language.original].join('\n')
  return { content: { parts: [html(page, { encoding: 'quoted-printable' })] }, quoted }
}

const outlookWeb: Frame = (language, reply) => {
  const lines = (texts: readonly string[]) =>
    texts.map(line => `<div class="elementToProof">${escaped(line) || '<br>'}</div>`).join('')
  const block = headerBlock(language, true).map(escaped).join('<br>')
  const page = `<html><head></head><body dir="ltr">${lines(reply.split('\n'))}<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri">${block}</font><div>&nbsp;</div></div>${lines(language.original)}</body></html>`
  const quoted = [...headerBlock(language, true), '', ...language.original].join('\n')
  return { content: { parts: [html(page, { encoding: 'base64' })] }, quoted }
}

const appleMail: Frame = ({ introduction, original }, reply) => {
  const body = escaped(reply).replace(/\n/g, '<br>')
  const page = `<html><body style="overflow-wrap: break-word;">${body}<br><div><br><blockquote type="cite"><div>${escaped(introduction)}</div><br><div>${original.map(escaped).join('<br>')}</div></blockquote></div><br></body></html>`
  return { content: { parts: [html(page)] }, quoted: quote([introduction, '', ...original]).join('\n') }
}

export const frames: Readonly<Record<string, Frame>> = {
  Gmail: gmail,
  'Gmail with a broken introduction': wrappedGmail,
  'a phone': phone,
  'Outlook for Windows': outlookDesktop,
  'Outlook with a ruled line': outlookRuled,
  'a Samsung phone': samsung,
  Thunderbird: thunderbird,
  'Gmail, HTML only': gmailHtml,
  'Outlook for Windows, HTML only': outlookDesktopHtml,
  'Outlook on the web, HTML only': outlookWeb,
  'Apple Mail, HTML only': appleMail,
}

/** A reply as a program sends it. */
export function replySample(program: string, language: Language, reply: string): Sample {
  const { content, quoted } = (frames[program] as Frame)(language, reply)
  const from = `"${language.person}" <${language.address}>`
  return {
    name: `${language.name}, ${program}`,
    raw: buildEmail({ from: from.replace(/"([^"]*)"/, (_, name: string) => encodedName(name)), ...content }),
    message: reply,
    quoted,
    expected: { from: [{ address: language.address, name: language.person }], automatic: undefined },
  }
}

const encodedName = (name: string) =>
  `=?utf-8?Q?${[...Buffer.from(name)].map(byte => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')}?=`
