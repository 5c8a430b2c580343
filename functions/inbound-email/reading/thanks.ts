/** Messages that only say thanks, without punctuation. */
const phrases: ReadonlySet<string> = new Set([
  'thanks',
  'thank you',
  'thank you very much',
  'thanks a lot',
  'many thanks',
  'thx',
  'ty',
  'great thanks',
  'perfect thanks',
  'ok thanks',
  'got it thanks',
  'that worked',
  'that worked thanks',
  'it works',
  'works now',
  'all good',
  'all good now',
  'solved',
  'fixed',
  'all set',
])

/** Pictures that go with thanks. Others may say that it did not work. */
const gladSigns = /[🙏👍👌🙂😊😀😃😄🎉✅❤🥳💯]/gu

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Cf}|[\u{1f3fb}-\u{1f3ff}\ufe0f]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '')

/** Whether a message says only thanks, perhaps with the technician's first name. A question does not. */
export function isThanks(message: string, agentFirstName: string): boolean {
  if (message.length > 200 || /[?？؟]/.test(message)) return false
  if (/\p{Extended_Pictographic}/u.test(message.replace(gladSigns, ''))) return false
  const words = wordsOf(message)
  if (phrases.has(words.join(' '))) return true
  const name = wordsOf(agentFirstName)
  const at = words.findIndex(
    (_, start) => name.length > 0 && name.every((word, index) => words[start + index] === word),
  )
  return at >= 0 && phrases.has([...words.slice(0, at), ...words.slice(at + name.length)].join(' '))
}
