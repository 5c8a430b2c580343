import { expect, test } from 'vitest'
import { mergeAdditions } from '#/functions/table/merge-additions.ts'
import type { Write } from '#/functions/table/table.ts'

const row = { pk: 'COUNTER#books', sk: '2026-11#SHARD#1' }
const adding = (name: string, by: number): Write => ({
  change: row,
  update: `ADD #${name} :${name}`,
  names: { [`#${name}`]: name },
  values: { [`:${name}`]: by },
})

test('additions to the same row become one update', () => {
  const put: Write = { put: { pk: 'INVOICE#1', sk: 'INVOICE' } }
  expect(mergeAdditions([adding('revenue', 5), put, adding('revenue', -2), adding('tax', 1)])).toEqual([
    {
      change: row,
      update: 'ADD #revenue :revenue, #tax :tax',
      names: { '#revenue': 'revenue', '#tax': 'tax' },
      values: { ':revenue': 3, ':tax': 1 },
    },
    put,
  ])
})

test('updates that set values or have conditions are kept unchanged', () => {
  const setting: Write = {
    ...adding('balance', 1),
    update: 'SET customerId = :customer ADD #balance :balance',
  } as Write
  const guarded: Write = { ...adding('balance', 1), condition: 'attribute_exists(pk)' } as Write
  expect(mergeAdditions([setting, adding('balance', 2), guarded])).toMatchObject([
    { update: 'SET customerId = :customer ADD #balance :balance', values: { ':balance': 3 } },
    guarded,
  ])
})
