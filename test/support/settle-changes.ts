import { change, query } from '#/functions/data/lib/table.ts'

/** Makes all changes of tickets so far older than an index may lag. */
export async function settleChanges(): Promise<void> {
  for (const { pk, sk } of await query({ pk: 'COUNTER#tickets', limit: 8 }))
    await change({ pk, sk }, { update: 'REMOVE recent1, recent2, recent3, recent4' })
}
