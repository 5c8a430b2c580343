import { change, type Key, query } from '#/functions/table/table.ts'
import { momentOf } from '#/functions/tickets/data/ticket-counters.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

type Row = Key & Record<string, unknown>
const counters = () => query<Row>({ pk: 'COUNTER#tickets', limit: 8 })
const hour = 60 * 60 * 1000

/** Pretends every index has caught up with all ticket changes. */
export async function settleChanges(): Promise<void> {
  for (const { pk, sk } of await counters())
    await change({ pk, sk }, { update: 'REMOVE recent1, recent2, recent3, recent4' })
}

/** Keeps the recent ticket changes remembered, however slow the machine is. */
export async function holdChanges(): Promise<void> {
  for (const { pk, sk, ...row } of await counters()) {
    const recent = Object.entries(row).filter(([name, value]) => name.startsWith('recent') && value !== '')
    const later = recent.map(([name, value]) => [
      `:${name}`,
      `${momentOf(Date.now() + hour)} ${`${value}`.split(' ')[1]}`,
    ])
    if (later.length === 0) continue
    const update = `SET ${recent.map(([name]) => `${name} = :${name}`).join(', ')}`
    await change({ pk, sk }, { update, values: Object.fromEntries(later) })
  }
}

/** Pretends that one ticket changed so often that no other change is remembered. */
export async function crowdOutChanges(id: TicketId): Promise<void> {
  const update = 'SET recent1 = :recent, recent2 = :recent, recent3 = :recent, recent4 = :recent'
  const values = { ':recent': `${momentOf(Date.now() + hour)} ${id}` }
  for (const { pk, sk } of await counters()) await change({ pk, sk }, { update, values })
}
