import type { EmailBrand } from '#/functions/branding/data/brand.ts'
import { answerSentences } from '#/functions/email/answer-sentences.ts'
import { divideFiles, type EmailFile } from '#/functions/email/attached-files.ts'
import { escaped, withBreaks } from '#/functions/email/escape.ts'
import { type Budget, markdownToHtml } from '#/functions/email/markdown.ts'
import type { Message } from '#/functions/providers/compose-email.ts'
import { env } from '#/functions/runtime/env.ts'
import type { Logo } from '#/shared/branding/schemas.ts'
import { defaultTheme, type Theme } from '#/shared/branding/theme.ts'
import { hexOf } from '#/shared/lib/colors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { semanticColor } from '#/shared/lib/semantic-colors.ts'
import type { Tone } from '#/shared/lib/tones.ts'

/** The content of an email, from which both its text and its HTML are made. */
export interface EmailContent {
  subject: string
  heading: string
  paragraphs: string[]
  /** A message, shown with its author's name. */
  quote?: Quote
  /** Messages of several people, oldest first. */
  quotes?: readonly Quote[]
  /** The message before them, quoted at the end. */
  previous?: Quote | undefined
  /** Names and values, as a small table. A value that is a state has its tone. */
  facts?: [name: string, value: string, tone?: Tone][]
  /** The files of its messages: those that fit are attached, and the others are named. */
  files?: readonly EmailFile[]
  /** The button. */
  action?: { label: string; url: string }
  /** Links of which the reader chooses one, each a sign above its word. */
  choices?: readonly { sign: string; label: string; url: string }[]
  /** Links below the button, by which the reader answers without an account. */
  answers?: readonly { label: string; url: string }[]
  /** Small text at the end, with a link. */
  note?: { text: string; link: { label: string; url: string } }
  /** The address to which an email program posts when its user unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string
  /** The person whose message it is: the reader sees their name as the sender. Without one, the product wrote it. */
  from?: string
  /** Whether it acknowledges a request, which another program may have sent. */
  isAcknowledgment?: boolean
  /** The ticket that an answer reaches, and what the answer becomes there. */
  conversation?: { ticketId: TicketId; answer: 'reply' | 'note' }
  /** The replies in it, which are marked if it bounces. */
  replies?: { ticketId: TicketId; messages: readonly { id: string; createdAt: string }[] }
  /**
   * The content without the reader’s own words, for an unverified address. Without it, such an address gets only a notice that
   * there is an update.
   */
  forUnproved?: Pick<EmailContent, 'subject' | 'heading' | 'paragraphs' | 'quote' | 'quotes'>
}

/** A message in a conversation, as Markdown. */
export interface Quote {
  author: string
  markdown: string
}

/** A rendered email, the ticket that its answer reaches, and the files that it carries. */
export interface RenderedEmail extends Omit<Message, 'attachments'> {
  ticketId?: TicketId
  replies?: EmailContent['replies']
  files?: readonly EmailFile[]
}

/** Renders an email as text and as HTML for email clients: tables, inline styles, no image except the logo, no script. */
export function renderEmail(
  {
    subject,
    heading,
    paragraphs,
    quote,
    quotes = [],
    facts = [],
    files = [],
    action,
    answers = [],
    choices = [],
    note,
    ...about
  }: EmailContent,
  { company, theme, logo }: EmailBrand,
  budget: Budget,
  { canAnswer }: { canAnswer: boolean },
): RenderedEmail {
  const { from, isAcknowledgment = false, conversation } = about
  const previous = about.previous?.markdown.trim() ? about.previous : undefined
  const answer = canAnswer && conversation ? answerSentences[conversation.answer] : undefined
  const colors = theme.tokens ?? defaultTheme
  const color = (token: keyof typeof colors) => hexOf(colors[token])
  // Leaves out empty messages: an author's name alone says nothing.
  const said = [...(quote ? [quote] : []), ...quotes].filter(({ markdown }) => markdown.trim() !== '')
  const { fitting, others } = divideFiles(files)
  const leftOut =
    others.length > 0 &&
    `Too large for this email: ${others.map(({ name }) => name).join(', ')}. ${action ? 'Open the ticket to download.' : 'Reply if you need it.'}`
  const privacy = `${env('SITE_ORIGIN')}/privacy`
  const text = [
    heading,
    ...paragraphs,
    ...said.map(({ author, markdown }) => `${author} wrote:\n\n${markdown}`),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(leftOut ? [leftOut] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(answers.length > 0 ? [answers.map(({ label, url }) => `${label}: ${url}`).join('\n')] : []),
    ...(choices.length > 0 ? [choices.map(({ label, url }) => `${label}: ${url}`).join('\n')] : []),
    ...(answer ? [answer] : []),
    ...(previous ? [`${previous.author} wrote:\n\n${quotedText(previous.markdown)}`] : []),
    ...(note ? [`${note.text}\n${note.link.label}: ${note.link.url}`] : []),
    `-- \n${company.name} · ${company.postalAddress}\nPrivacy: ${privacy}`,
  ].join('\n\n')
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  // Breaks words wider than the screen, so that the email does not overflow; most email clients know the older property.
  const breaking = 'word-break:break-word;overflow-wrap:anywhere'
  // The address in full below the button, which some clients hide.
  const plainLink = (url: string) =>
    `<p style="margin:8px 0 0;font-size:13px;line-height:20px;color:${color('mutedForeground')}"><a href="${escaped(url)}" style="color:inherit">${escaped(url)}</a></p>`
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:${color('muted')};${font};color:${color('foreground')}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:600px;table-layout:fixed;background:${color('card')};color:${color('cardForeground')};border:1px solid ${color('border')};border-radius:8px" cellpadding="0" cellspacing="0">
<tr><td style="padding:24px 32px 0;font-weight:700;font-size:16px;${breaking}">${logo?.emailPath ? logoImage(logo, logo.emailPath, company.name) : escaped(company.name)}</td></tr>
<tr><td style="padding:16px 32px 32px;font-size:16px;line-height:24px;${breaking}">
<h1 style="font-size:22px;line-height:32px;margin:0 0 16px">${escaped(heading)}</h1>
${paragraphs.map(paragraph => `<p style="margin:0 0 16px">${withBreaks(paragraph)}</p>`).join('\n')}
${said.map(({ author, markdown }) => `<p style="margin:0 0 8px;font-size:14px;color:${color('mutedForeground')}">${escaped(author)} wrote:</p><blockquote style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid ${color('border')}">${markdownToHtml(markdown, budget)}</blockquote>`).join('\n')}
${facts.length > 0 ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:14px;line-height:24px">${facts.map(([name, value, tone]) => `<tr><td style="padding:0 24px 0 0;white-space:nowrap;color:${color('mutedForeground')};vertical-align:top">${escaped(name)}</td><td style="${breaking}">${tone ? stateLabel(value, tone, colors) : withBreaks(value)}</td></tr>`).join('')}</table>` : ''}
${leftOut ? `<p style="margin:0 0 16px">${escaped(leftOut)}</p>` : ''}
${action ? `<a href="${escaped(action.url)}" style="display:inline-block;padding:8px 24px;background:${color('primary')};color:${color('primaryForeground')};border-radius:6px;text-decoration:none;font-weight:600">${escaped(action.label)}</a>${plainLink(action.url)}` : ''}
${answers.length > 0 ? `<p style="margin:16px 0 0;font-size:14px;line-height:40px">${answers.map(({ label, url }) => `<a href="${escaped(url)}" style="display:inline-block;margin:0 8px 0 0;padding:0 16px;line-height:32px;border:1px solid ${color('border')};border-radius:6px;color:${color('cardForeground')};text-decoration:none;font-weight:600">${escaped(label)}</a>`).join(' ')}</p>` : ''}
${choices.length > 0 ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${choices.map(({ sign, label, url }) => `<td align="center" width="${Math.floor(100 / choices.length)}%"><a href="${escaped(url)}" style="display:block;padding:8px 0;color:${color('cardForeground')};font-size:13px;line-height:20px"><span style="font-size:28px;line-height:40px;text-decoration:none" aria-hidden="true">${escaped(sign)}</span><br>${escaped(label)}</a></td>`).join('')}</tr></table>` : ''}
${answer ? `<p style="margin:24px 0 0;font-size:14px;line-height:20px">${escaped(answer)}</p>` : ''}
${previous ? `<p style="margin:24px 0 8px;font-size:13px;line-height:20px;color:${color('mutedForeground')}">${escaped(previous.author)} wrote:</p><blockquote style="margin:0;padding:0 0 0 16px;border-left:3px solid ${color('border')};font-size:14px;line-height:20px;color:${color('mutedForeground')}">${markdownToHtml(previous.markdown, budget)}</blockquote>` : ''}
${note ? `<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:${color('mutedForeground')}">${escaped(note.text)} <a href="${escaped(note.link.url)}" style="color:inherit">${escaped(note.link.label)}</a></p>` : ''}
</td></tr></table>
<p style="font-size:12px;line-height:16px;color:${color('mutedForeground')};margin:16px 0 0;${breaking}">${escaped(company.name)} · ${escaped(company.postalAddress)} · <a href="${escaped(privacy)}" style="color:inherit">Privacy</a></p>
</td></tr></table></body></html>`
  return {
    sender: from ? `${from} (${company.name})` : company.name,
    subject,
    text,
    html,
    ...(!from && { automatic: isAcknowledgment ? ('auto-replied' as const) : ('auto-generated' as const) }),
    ...(fitting.length > 0 && { files: fitting }),
    ...(about.unsubscribeUrl && { unsubscribeUrl: about.unsubscribeUrl }),
    ...(about.replies && { replies: about.replies }),
    ...(canAnswer && conversation && { ticketId: conversation.ticketId }),
  }
}

/** A text as a quote of plain text. */
const quotedText = (text: string) => text.trim().replace(/^/gm, '> ').replace(/ +$/gm, '')

/** A state as on screens: a dot and its word in its tone, with a line, because email clients have no washes. */
function stateLabel(word: string, tone: Tone, colors: Theme): string {
  const color = hexOf(tone === 'neutral' ? colors.mutedForeground : semanticColor(tone, colors))
  return `<span style="display:inline-block;padding:0 8px;border:1px solid ${color};border-radius:11px;font-size:13px;line-height:20px;font-weight:600;color:${color}">● ${escaped(word)}</span>`
}

/** Maximum size of the logo in an email, in pixels. */
const room = { width: 200, height: 40 }

/** The logo, with the name for clients that block images. */
function logoImage({ width, height }: Logo, path: string, name: string): string {
  const scale = Math.min(room.width / width, room.height / height)
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  return `<img src="${escaped(env('SITE_ORIGIN') + path)}" alt="${escaped(name)}" ${size} style="display:block;border:0">`
}
