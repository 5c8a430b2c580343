import EmailReplyParser from 'email-reply-parser'
import { answerSentences } from '#/functions/email/answer-sentences.ts'
import { isVisible } from '#/functions/inbound-email/reading/clean-text.ts'
import { hasSignedRequest } from '#/functions/inbound-email/reading/signed-request.ts'
import { quotedLine, type TextLine, trimmedLines } from '#/functions/inbound-email/reading/text-lines.ts'
import { withinBudget } from '#/functions/runtime/within-budget.ts'

/** Max ms that the library may take. An ordinary email takes two; patterns that go wild on a hostile one are interrupted. */
const budgetMs = 300

/** The lines that the sender wrote, and the trailing ones of earlier emails and signatures, which a page folds. */
export interface Folded {
  message: TextLine[]
  quoted: TextLine[]
}

/** Separates the new lines from the trailing quoted ones. No line is dropped, and if no new one is left, all are new. */
export function fold(lines: readonly TextLine[]): Folded {
  let end = trailingStart(lines, lines.length, line => line.isOriginal === true)
  end = headerBlockStart(lines.slice(0, end)) ?? end
  // Before the library, which would take an answer and the introduction below it for one.
  end = quoteStart(lines, end)
  end = quoteStart(lines, signatureStart(lines.slice(0, end)))
  const begin = wholeEmailEnd(lines.slice(0, end))
  const message = lines.slice(begin, end)
  if (!message.some(line => isVisible(line.text))) return { message: trimmedLines(lines), quoted: [] }
  return { message: trimmedLines(message), quoted: trimmedLines([...lines.slice(0, begin), ...lines.slice(end)]) }
}

/**
 * The end of our email where it is quoted above the answer; 0 if it is not. Only a whole email is folded: a few quoted lines give the answer
 * its meaning, and so do quotes between answers.
 */
function wholeEmailEnd(lines: readonly TextLine[]): number {
  const start = lines.findIndex(line => line.depth > 0)
  if (start < 0) return 0
  const before = lines.slice(0, introductionStart(lines, start))
  if (before.some(({ text, isIntroduction }) => !isIntroduction && text.trim() !== '')) return 0
  const end = lines.findIndex((line, at) => at > start && line.depth === 0 && line.text.trim() !== '')
  const hasMore = end < 0 || lines.slice(end).some(line => line.depth > 0)
  return !hasMore && lines.slice(start, end).some(isAnswerSentence) ? end : 0
}

const isAnswerSentence = ({ text }: TextLine) =>
  Object.values(answerSentences).some(sentence => text.trim() === sentence)

/** The first line of the quotes that end the lines before `end`, with the line that introduces them. */
function quoteStart(lines: readonly TextLine[], end: number): number {
  const start = trailingStart(lines, end, line => line.depth > 0 || line.isIntroduction === true)
  return introductionStart(lines, start)
}

/** The first of the lines before `end` that are all empty or meet a condition; `end` if none does. */
function trailingStart(lines: readonly TextLine[], end: number, meets: (line: TextLine) => boolean): number {
  let start = end
  for (let index = end - 1; index >= 0; index -= 1) {
    const line = lines[index] as TextLine
    if (meets(line)) start = index
    else if (line.text.trim() !== '') break
  }
  return start
}

const from = /^(?:From|Von|De|Da|Van|Od|Fra|Från|Expéditeur|Mittente|От|Lähettäjä|发件人|寄件者|差出人)\s?[:：]/i
const sent =
  /^(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado|Enviada em|Enviado el|Fecha|Data|Inviato|Verzonden|Wysłano|Skickat|Sendt|Отправлено|Дата|发送时间|寄件日期|送信日時|日付)\s?[:：]/i
const subject =
  /^(?:Subject|Betreff|Objet|Sujet|Asunto|Oggetto|Onderwerp|Temat|Assunto|Emne|Ämne|Тема|主题|主旨|件名)\s?[:：]/i
/** A line of dashes around "Original message" or "Forwarded message" in any language. */
const dashes = /^-{2,}\s?\S.{2,40}\S\s?-{2,}$/
const rule = /^_{5,}$/
/** The line above a forwarded email, as Apple Mail writes it. */
export const forwardLine =
  /^>?\s*(?:Begin forwarded message|Anfang der weitergeleiteten Nachricht|Début du message (?:réexpédié|transféré)|Inicio del mensaje reenviado|Inizio messaggio inoltrato|Begin doorgestuurd bericht|Início da mensagem (?:re)?encaminhada|Vidarebefordrat mejl|Początek przekazywanej wiadomości)\s?:\s*$/m
/** The line above a forwarded email, as other programs write it. */
export const dashedForwardLine =
  /^>?\s*-{5,10}\s*(?=.*(?:forward|weitergeleitet|transfér|réexpéd|reenviad|inoltrat|doorgestuurd|encaminhad|przekazan|przesłan|vidarebefordra|videresend|välitetty|пересл|пересыл|转发|轉寄|転送)).{3,40}\S\s*-{5,10}\s*$/im

/** The first line of a block of headers, which Outlook puts above the email that is answered, and a line of dashes before it. */
function headerBlockStart(lines: readonly TextLine[]): number | undefined {
  const texts = lines.map(({ text }) => text.replace(/\*/g, '').trim())
  const index = texts.findIndex((text, at) => {
    if (lines[at]?.depth !== 0 || !(from.test(text) || dashes.test(text))) return false
    const next = texts.slice(at + 1, at + 7)
    const found = [from, sent, subject].filter(label => next.some(line => label.test(line)))
    return dashes.test(text) ? found.length > 1 : found.includes(sent) && found.includes(subject)
  })
  if (index < 0) return undefined
  const before = texts.findLastIndex((text, at) => at < index && text !== '')
  return before >= 0 && (rule.test(texts[before] ?? '') || dashes.test(texts[before] ?? '')) ? before : index
}

/**
 * The first line of the trailing run of quotes and signatures that the library finds. A signature with a request below it is none. The
 * library reads a copy in which each line has as many visible characters, because it joins lines, and its result is found again by
 * counting them.
 */
function signatureStart(lines: readonly TextLine[]): number {
  const copies = lines.map(line => copyOf(quotedLine(line)))
  const fragments = withinBudget(() => new EmailReplyParser().read(copies.join('\n')).getFragments(), budgetMs)
  if (!fragments) return lines.length
  const sizes = fragments.map(fragment => visibleLength(fragment.getContent()))
  const total = copies.reduce((sum, copy) => sum + visibleLength(copy), 0)
  if (sizes.reduce((sum, size) => sum + size, 0) !== total) return lines.length
  const lastShown = fragments.findLastIndex(
    fragment =>
      visibleLength(fragment.getContent()) > 0 &&
      (!fragment.isHidden() || (fragment.isSignature() && hasSignedRequest(fragment.getContent()))),
  )
  let left = sizes.slice(lastShown + 1).reduce((sum, size) => sum + size, 0)
  let start = lines.length
  while (left > 0 && start > 0) {
    start -= 1
    left -= visibleLength(copies[start] ?? '')
  }
  // A line that is only partly quoted is shown.
  return left < 0 ? start + 1 : start
}

const visibleLength = (text: string) => text.replace(/\s+/g, '').length

/** Lines that phones add, in languages that the library does not know. */
const phoneSignature =
  /^(?:Inviato da(?:l mio)? .+|Wysłane z .+|Enviado do meu .+|Skickat från .+|Lähetetty .+sta|Отправлено с .+|.+から送信|(?:发自|從|从)我的.+|Gesendet mit der .+|Outlook (?:für|voor) .+|(?:Obter|Obtener|Scarica|Pobierz) .*Outlook .+)$/i

/**
 * A line for the library. `$` would be a reference in its replacements. Ruled lines, which people put between paragraphs, are no
 * signature; two dashes are.
 */
function copyOf(line: string): string {
  if (/^\s*(?:[+=]{2,4}|-{3,4}|_{3,4})\s*$/.test(line)) return line.replace(/\S/g, 'x')
  if (line.length < 60 && phoneSignature.test(line)) return `Sent from ${'x'.repeat(visibleLength(line) - 8)}`
  return line.replaceAll('$', 'x')
}

const address = /[<([].*@.*[>)\]][^@]{0,30}[:：]$/
const date = /\b20\d\d\b|\d[:.h]\d\d/
const fullDate = /^(?=.*\b20\d\d\b)(?=.*\d[:.h]\d\d).{10,300}[:：]$/

/** Marks of the writing direction, which are around the line, the name and the address where Hebrew or Arabic is written. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const withoutMarks = (line: TextLine | undefined) => line && { ...line, text: line.text.replace(directionMarks, '') }

/** The line or two that introduce the quote that follows, in languages that the library does not know. */
function introductionStart(lines: readonly TextLine[], end: number): number {
  const next = lines.slice(end).find(({ text }) => text.trim() !== '')
  if (!next || next.depth === 0) return end
  const last = lines.findLastIndex(({ text }, at) => at < end && text.trim() !== '')
  const [one, two] = [withoutMarks(lines[last - 1]), withoutMarks(lines[last])]
  if (!two || two.depth >= next.depth) return end
  const text = two.text.trim()
  if (forwardLine.test(text) || fullDate.test(text) || (address.test(text) && date.test(text))) return last
  const isWrapped = one?.depth === two.depth && date.test(one.text)
  if (one && isWrapped && (address.test(`${one.text} ${text}`) || fullDate.test(`${one.text} ${text}`))) return last - 1
  return address.test(text) ? last : end
}
