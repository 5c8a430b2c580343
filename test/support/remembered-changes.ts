import { change, query } from '#/functions/data/lib/table.ts'
import { momentOf } from '#/functions/data/ticket-counters.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

const counters = () => query({ pk: 'COUNTER#tickets', limit: 8 })

/** Makes all changes of tickets so far older than an index may lag. */
export async function settleChanges(): Promise<void> {
  for (const { pk, sk } of await counters())
    await change({ pk, sk }, { update: 'REMOVE recent1, recent2, recent3, recent4' })
}

/** As if one ticket had just changed so often that no other change is remembered. */
export async function crowdOutChanges(id: TicketId): Promise<void> {
  const update = 'SET recent1 = :recent, recent2 = :recent, recent3 = :recent, recent4 = :recent'
  const values = { ':recent': `${momentOf(Date.now())} ${id}` }
  for (const { pk, sk } of await counters()) await change({ pk, sk }, { update, values })
}
