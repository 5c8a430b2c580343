import { archiveSegment } from '#/functions/search/segment-archive.ts'
import { indexTexts, removeTerms, sealBefore } from '#/functions/search/segment-index.ts'
import { type TextRow, textRow, unarchivedSegments } from '#/functions/search/segments.ts'
import { termsOf } from '#/functions/search/terms.ts'
import { saidNumbers } from '#/shared/lib/short-id.ts'

/** A ticket or a comment as the index has it. Each is also found by the ticket's number. */
export interface TicketText {
  ticketId: string
  /** The sort key of the ticket's or comment's row. */
  source: string
  texts: readonly string[]
}

const termsIn = ({ ticketId, texts }: TicketText) => termsOf(saidNumbers(ticketId), ...texts)
const rowOf = (text: TicketText): TextRow => textRow(text.ticketId, text.source, termsIn(text))

/** Indexes new tickets and comments. Doing it twice has no effect. */
export const indexTickets = (texts: readonly TicketText[]): Promise<void> => indexTexts(texts.map(rowOf))

/** Indexes a corrected ticket or comment, so that it is no longer found by terms that it had before. May throw `Unavailable`. */
export async function reindexTicket(before: TicketText, after: TicketText): Promise<void> {
  const [old, current] = [termsIn(before), new Set(termsIn(after))]
  const removed = old.filter(term => !current.has(term))
  if (removed.length > 0 || current.size !== old.length) await removeTerms(rowOf(after), removed)
}

/**
 * Indexes a ticket or comment without the terms of `removed` texts, unless the rest of its text has them, and deletes them from
 * every row of the index. May throw `Unavailable`.
 */
export async function removeTicketTerms(kept: TicketText, removed: readonly string[]): Promise<void> {
  const terms = new Set(termsIn(kept))
  const unwanted = termsOf(...removed).filter(term => !terms.has(term))
  await removeTerms(rowOf(kept), unwanted)
}

/** Archives all changed segments, and seals those that are full: what otherwise waits for the next segment of tickets. */
export async function archiveSegments(): Promise<void> {
  const { open, changed } = await unarchivedSegments()
  for (const segment of changed) await archiveSegment(segment)
  if (open[0]) await sealBefore(open[0])
}
