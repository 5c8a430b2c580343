import { change } from '#/functions/table/table.ts'

/** The kinds of rows that are numbered for people. */
const sequences = ['ticket', 'article', 'order', 'invoice', 'contract', 'quote', 'asset'] as const

const sequenceKey = (kind: (typeof sequences)[number]) => ({ pk: `NUMBER#${kind}`, sk: 'NUMBER' })

/** The keys of the rows with the last number of each kind. */
export const sequenceKeys = sequences.map(sequenceKey)

/**
 * The next number of a kind, starting at 1. Allocated outside the transaction that uses it: a failure leaves a gap, never a
 * duplicate, and creates do not queue behind one row.
 */
export async function nextInSequence(kind: (typeof sequences)[number]): Promise<number> {
  const row = await change<{ last: number }>(sequenceKey(kind), {
    update: 'ADD #last :one',
    names: { '#last': 'last' },
    values: { ':one': 1 },
  })
  return row.last
}
