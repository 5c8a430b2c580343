import { daysSince } from '#/functions/quotes/accept-quote.ts'
import { decisionsSince, type QuoteDay, quoteTotals } from '#/functions/quotes/data/quote-counters.ts'
import { allEventsOf, type QuoteEventRow } from '#/functions/quotes/data/quote-events.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { findRevision } from '#/functions/quotes/data/revisions.ts'
import { allQuotes } from '#/functions/reports/data/full-reads.ts'
import type { Sums } from '#/functions/reports/expected-totals.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { declineReasonLabels } from '#/shared/quotes/labels.ts'
import { declineReasons, quoteStatuses } from '#/shared/quotes/rules.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'

/** Days whose decisions are recounted: those of the acceptance rate. An older day was recounted on ninety nights. */
const recountedDays = 90

/**
 * Adds the numbers and totals of quotes by status, and of the quotes sent and decided on each of the last ninety days, to the sums, and
 * those of their counters to `counters`.
 */
export async function recountQuotes(sums: Sums, counters: Map<string, number>, timeZone: string): Promise<void> {
  const today = businessDay(new Date().toISOString(), timeZone)
  const before = addDays(today, -recountedDays)
  for await (const quotes of allQuotes()) {
    for (const quote of quotes) {
      sums.add(`quotes ${quote.status}Count`, 1)
      sums.add(`quotes ${quote.status}Cents`, quote.totalCents)
      // A decision is a change, too.
      if (quote.updatedAt.slice(0, 10) >= before) await addEventsOf(sums, quote, { before, timeZone })
    }
  }
  const totals = await quoteTotals()
  for (const status of quoteStatuses) {
    counters.set(`quotes ${status}Count`, totals[status].count)
    counters.set(`quotes ${status}Cents`, totals[status].cents)
  }
  for (const day of await decisionsSince(today, recountedDays)) setDay(counters, day)
}

/** Adds what a quote's events count on days after `before`. */
async function addEventsOf(sums: Sums, quote: QuoteRow, { before, timeZone }: { before: Day; timeZone: string }) {
  const events = await allEventsOf(quote.id)
  const firstSent = events.find(({ kind }) => kind === 'sent')
  for (const event of events) {
    const day = event.day ?? businessDay(event.at, timeZone)
    if (day <= before) continue
    const add = (name: string, by = 1) => sums.add(`quotes ${day} ${name}`, by)
    if (event === firstSent) {
      add('sent')
      add('sentCents', (await findRevision(quote.id, 1)).quote.totalCents)
    }
    if (event.kind === 'accepted') {
      add('accepted')
      add('acceptedCents', quote.totalCents)
      add('acceptedDays', event.days ?? daysSince(quote.sentAt, new Date(event.at)))
    }
    if (event.kind === 'declined' || event.kind === 'expired') {
      add('lost')
      add(event.kind === 'expired' ? 'expired' : reasonOf(event))
    }
  }
}

/** The reason of a refusal, which its event names in words. */
const reasonOf = ({ detail }: QuoteEventRow) =>
  declineReasons.find(reason => declineReasonLabels[reason] === detail) ?? 'other'

const dayCounters = ['sent', 'sentCents', 'accepted', 'acceptedCents', 'acceptedDays', 'lost', 'expired'] as const

function setDay(counters: Map<string, number>, day: QuoteDay) {
  for (const name of dayCounters) counters.set(`quotes ${day.day} ${name}`, day[name])
  for (const reason of declineReasons) counters.set(`quotes ${day.day} ${reason}`, day.declined[reason])
}
