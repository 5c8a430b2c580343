import { compressTexts } from '#/functions/search/segment-archive.ts'
import { postingRows } from '#/functions/search/segment-index.ts'
import { textRow } from '#/functions/search/segments.ts'
import { termsOf } from '#/functions/search/terms.ts'
import { ticketId } from '#/shared/lib/ids.ts'

/** Number of different words. This project's own documents and articles have 1,800 among 13,400. */
const vocabulary = 2300

/** Generates a text with natural word frequencies: the nth word is 1/n as frequent as the first (Zipf). */
export function likeSpeech(words: number, seed: number): string {
  let state = seed * 2_654_435_761
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return state / 2 ** 32
  }
  return Array.from({ length: words }, () => `word${Math.floor(vocabulary ** random()).toString(36)}`).join(' ')
}

const ticketsPerSegment = 64

/** Capacity units that a ticket of so many words adds when its segment is sealed: a row per word, and its archived texts. */
export function sealedShare(words: number): number {
  const texts = Array.from({ length: ticketsPerSegment }, (_, number) =>
    textRow(ticketId(number, '0000000000'), 'TICKET', termsOf(likeSpeech(words, number + 1))),
  )
  const copy = Math.ceil((compressTexts(texts)?.length ?? 0) / 1024)
  return (postingRows('000000', texts).length + copy) / ticketsPerSegment
}
