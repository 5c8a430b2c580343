import { createHash } from 'node:crypto'
import { untilExpiredWrite } from '#/functions/inbound-email/data/until-expired.ts'
import { get, type Key, type Write } from '#/functions/table/table.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/** Emails of a program that are about the same thing: a web form’s of one visitor. */
export interface Series {
  sender: string
  /** The address of the ticket’s requester. */
  author: string
  subject: string
}

interface AutomaticTicketRow extends Key {
  ticketId: TicketId
  /** Epoch seconds until which equal emails are added to the ticket. */
  expire: number
}

/** Seconds from its ticket in which equal emails are added to it. */
const joinSeconds = 60 * 60

/** The label of the write that fails if an equal email opened its ticket at the same time. */
export const seriesLabel = 'automatic ticket'

/** The key of a series. Subjects are equal if only their digits differ. */
export function seriesKey({ sender, author, subject }: Series): Key {
  const words = subject
    .toLowerCase()
    .replace(/\p{Nd}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const hash = createHash('sha256')
    .update(JSON.stringify([sender, author, words]))
    .digest('base64url')
  return { pk: `AUTOMATIC#${hash}`, sk: 'TICKET' }
}

/** Access pattern: the ticket that an equal email opened within the hour. Two consistent reads. */
export async function findAutomaticTicket(series: Series, at: Date): Promise<TicketRow | undefined> {
  const row = await get<AutomaticTicketRow>(seriesKey(series))
  return row && row.expire > at.getTime() / 1000 ? findTicket(row.ticketId) : undefined
}

/** The write that records the ticket of a series; fails (label `seriesLabel`) if it has one. */
export const automaticTicketWrite = (series: Series, ticketId: TicketId, at: Date): Write =>
  untilExpiredWrite(seriesLabel, { ...seriesKey(series), ticketId }, at, joinSeconds)
