import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { toListItem } from '#/functions/tickets/data/ticket-list-item.ts'
import { ticketOf } from '#/functions/tickets/data/ticket-row.ts'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import { Ticket } from '#/shared/tickets/schemas.ts'
import { type TimerState, timedTickets } from '#/shared/time/timer-rules.ts'

type Row = Record<string, unknown> & { pk: string; sk: string }
interface RowChange {
  before?: Row
  after?: Row
}

/**
 * Returns a function that reports the difference of the table's footprint since its previous call; negative numbers are
 * decreases. Reads the table's stream, because a scan would take longer than most requests.
 */
export async function followFootprint(cloud: Cloud): Promise<() => Promise<Record<string, number>>> {
  const read = await cloud.followRows()
  return async () => {
    const changes = ((await read()) as RowChange[]).map(({ before, after }) => ({
      ...(before && { before: withFields(before) }),
      ...(after && { after: withFields(after) }),
    }))
    expectVersions(changes)
    expectPlaces(changes)
    const before = footprint(changes.flatMap(change => change.before ?? []))
    const after = footprint(changes.flatMap(change => change.after ?? []))
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    const differences = [...names].map(name => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
    return Object.fromEntries(differences.filter(([, difference]) => difference !== 0))
  }
}

/** A row with the fields of its `list`. */
const withFields = (row: Row): Row => (row.sk === 'TICKET' ? { ...row, ...ticketOf(row) } : row)

/**
 * Expects that list versions count every change of a ticket that a list shows, for the team and, unless only staff see it, for
 * its customer: polls compare versions only. The same rows name the tickets that a team's list must read from the table, because
 * an index lags.
 */
function expectVersions(changes: readonly RowChange[]) {
  const grown = (isVersion: (row: Row) => boolean) =>
    changes
      .filter(({ after }) => after && isVersion(after))
      .reduce((sum, { before, after }) => sum + Number(after?.changes) - Number(before?.changes ?? 0), 0)
  const tickets = changes.filter(({ before, after }) => (after ?? before)?.sk === 'TICKET')
  const changed = (shown: (row: Row) => unknown) =>
    tickets.filter(
      ({ before, after }) => JSON.stringify(before && shown(before)) !== JSON.stringify(after && shown(after)),
    )
  const forStaff = changed(row => [forCustomer(row), row.returnedAt, row.customerWroteAt, row.seenBy, row.openItems])
  expect(
    grown(({ pk }) => pk === 'COUNTER#tickets'),
    'changes counted for the team',
  ).toBeGreaterThanOrEqual(forStaff.length)
  const named = changes.filter(({ after }) => after?.pk === 'COUNTER#tickets').map(({ after }) => after?.recent1)
  for (const { before, after } of forStaff)
    expect(named, 'the last tickets that changed').toContainEqual(expect.stringContaining(`${(after ?? before)?.id}`))
  const owned = changed(forCustomer).filter(({ after }) => after?.customerId)
  for (const customer of new Set(owned.map(({ after }) => `CUSTOMER#${after?.customerId}`)))
    expect(
      grown(({ pk, sk }) => pk === customer && sk.startsWith('COUNTERS#')),
      'changes counted for the customer',
    ).toBeGreaterThanOrEqual(owned.filter(({ after }) => `CUSTOMER#${after?.customerId}` === customer).length)
}

/**
 * Expects that each change of a ticket also updates the customer's index row, which their list shows, in the same transaction.
 */
function expectPlaces(changes: readonly RowChange[]) {
  const last = new Map(changes.map(({ before, after }) => [`${(after ?? before)?.pk} ${(after ?? before)?.sk}`, after]))
  for (const row of last.values()) {
    if (row?.sk !== 'TICKET' || !row.customerId) continue
    const ticket = forCustomer(row)
    const place = last.get(`CUSTOMER#${ticket.customerId} TICKET#${ticket.id}`)
    if (place) expect(place, 'what the customer’s list shows').toMatchObject(toListItem(ticket))
    else expect(changedOnlyForStaff(changes, row), 'a change that the customer’s list does not show').toBe(true)
  }
}

const changedOnlyForStaff = (changes: readonly RowChange[], { pk, sk }: Row) =>
  changes
    .filter(({ after }) => after?.pk === pk && after.sk === sk)
    .every(({ before, after }) => before && after && isDeepStrictEqual(forCustomer(before), forCustomer(after)))

/** A ticket without the number of its open items, which only staff see. */
const forCustomer = (row: Row) => ({ ...z.parse(Ticket, row), openItems: undefined })

/**
 * Summarizes rows by meaning only: the number of rows of each kind, and the sums of counters and totals. Two runs with the same
 * effect have the same footprint, whatever ids and times they used. Leaves out rows that may differ without harm: sessions and
 * sign-ins, attempts, reservations, codes, numbers with gaps, and rows that the stream's consumers write later: words,
 * snapshots, notices, the ids of emails, and one email for each subscriber of the status page.
 */
function footprint(rows: Row[]): Record<string, number> {
  const totals: Record<string, number> = {}
  const add = (name: string, by: number) => {
    totals[name] = (totals[name] ?? 0) + by
  }
  for (const row of rows) {
    const kind = `${row.pk.split('#')[0]}/${/^[A-Z]*/.exec(row.sk)?.[0]}`
    if (
      /^(?:ATTEMPT|NUMBER|CODE|WORD|BLOCK|SUFFIX|SNAPSHOT|SESSION|SIGNIN|MSGID|EMAILTHREAD)\/|^NOTICE\/AT$/.test(
        kind,
      ) ||
      row.state === 'reserved' ||
      row.template === 'statusNews'
    )
      continue
    if (isCounter(row)) {
      for (const [name, value] of Object.entries(row)) {
        if (typeof value === 'number' && name !== 'expire')
          add(`${/^(?:CUSTOMER|ARTICLE)\//.test(kind) ? kind : row.pk} ${name.replace(/^held:.*/, 'held')}`, value)
      }
      continue
    }
    add(kind, 1)
    for (const name of [
      'timeLogged',
      'duration',
      'onHand',
      'reserved',
      'refundedCents',
      'remainingCents',
      'paidCents',
      'creditedCents',
    ])
      if (typeof row[name] === 'number') add(`${kind} ${name}`, row[name])
    if (kind === 'TIMER/TIMER') add(`${kind} unlogged`, timedTickets(row as unknown as TimerState).length)
    if (/^(?:TICKET\/TICKET|ORDER\/ORDER|ORDER\/BUILDJOB|ASSET\/ASSET|INVOICE\/INVOICE)$/.test(kind))
      add(`${kind} ${row.status}`, 1)
  }
  return totals
}

/** Whether a row only counts: it exists from the first time on, so only its sums matter. */
const isCounter = ({ pk, sk }: Row) =>
  pk.startsWith('COUNTER#') ||
  pk === 'ARTICLES#categories' ||
  sk === 'UNBILLEDTIME' ||
  sk.startsWith('BOOKYEAR#') ||
  /^[A-Z]*COUNTERS(?:#|$)/.test(sk)

/** Every row of the table. */
export const allRows = async (cloud: Cloud): Promise<Row[]> => (await cloud.rows()) as Row[]
