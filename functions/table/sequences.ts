import { change } from '#/functions/table/table.ts'

/**
 * The next number of a kind, starting at 1. Allocated outside the transaction that uses it: a failure leaves a gap, never a
 * duplicate, and creates do not queue behind one row.
 */
export async function nextInSequence(
  kind: 'ticket' | 'article' | 'order' | 'invoice' | 'contract' | 'quote' | 'asset',
): Promise<number> {
  const row = await change<{ last: number }>(
    { pk: `NUMBER#${kind}`, sk: 'NUMBER' },
    { update: 'ADD #last :one', names: { '#last': 'last' }, values: { ':one': 1 } },
  )
  return row.last
}
