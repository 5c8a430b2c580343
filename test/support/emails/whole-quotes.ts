import { buildEmail, html, plain } from '#/test/support/emails/build-email.ts'
import type { Sample } from '#/test/support/emails/reply-frames.ts'

const introduction = 'On Mon, Nov 23, 2026 at 9:12 AM Beacon IT <support@in.beacon.test> wrote:'
/** The lines of an email about a reply, which ends with the message before it. */
const ours = [
  'Priya Raman replied to your ticket',
  '',
  'Hello Dana Whitfield,',
  '',
  'Priya Raman wrote:',
  '',
  'Does the light blink?',
  '',
  'Reply to this email to answer.',
  '',
  'Dana Whitfield wrote:',
  '',
  '> The printer is offline.',
  '> Since this morning.',
]
const quote = (lines: readonly string[]) =>
  lines.map(line => (line === '' ? '>' : line.startsWith('>') ? `>${line}` : `> ${line}`))
const whole = [introduction, '', ...quote(ours)].join('\n')
const page = ours
  .map(line => (line.startsWith('> ') ? `<blockquote>${line.slice(2)}</blockquote>` : `<div>${line || '<br>'}</div>`))
  .join('')
  .replaceAll('</blockquote><blockquote>', '<br>')
const gmailQuote = `<div class="gmail_quote"><div class="gmail_attr">${introduction.replace('<', '&lt;').replace('>', '&gt;')}<br></div><blockquote class="gmail_quote">${page}</blockquote></div>`

const answer = 'It blinks twice, then stops.'
const sample = (name: string, part: ReturnType<typeof plain>, message: string, quoted: string): Sample => ({
  name: `a whole email of ours with ${name}`,
  raw: buildEmail({ parts: [part] }),
  message,
  quoted,
})

/** Answers to an email that quotes the message before it. */
export const wholeQuotes: readonly Sample[] = [
  sample('an answer above', plain(`${answer}\n\n${whole}\n`), answer, whole),
  sample('an answer above, HTML', html(`<div>${answer}</div><br>${gmailQuote}`), answer, whole),
  sample('an answer below', plain(`${whole}\n\n${answer}\n`), answer, whole),
  sample('an answer below, HTML', html(`${gmailQuote}<div>${answer}</div>`), answer, whole),
  sample(
    'an answer and a signature below',
    plain(`${whole}\n\n${answer}\n\n-- \nDana\n`),
    answer,
    `${whole}\n\n--\nDana`,
  ),
  sample(
    'an answer above and one below',
    plain(`Hello,\n\n${whole}\n\n${answer}\n`),
    `Hello,\n\n${whole}\n\n${answer}`,
    '',
  ),
]
