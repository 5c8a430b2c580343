import { expect, test } from 'vitest'
import { mergeAdditions } from '#/functions/table/merge-additions.ts'
import type { Write } from '#/functions/table/table.ts'

const add = { pk: 'COUNTER#books', sk: '2026-11#SHARD#1' }

test('additions to the same row become one, in the first one’s position', () => {
  const put: Write = { put: { pk: 'INVOICE#1', sk: 'INVOICE' } }
  const writes: Write[] = [
    { add, by: { revenue: 5 } },
    put,
    { add, by: { revenue: -2 } },
    { add: { ...add, sk: '2026-11#SHARD#2' }, by: { revenue: 1 } },
    { add, by: { tax: 1 } },
  ]
  expect(mergeAdditions(writes)).toEqual([
    { add, by: { revenue: 3, tax: 1 } },
    put,
    { add: { ...add, sk: '2026-11#SHARD#2' }, by: { revenue: 1 } },
  ])
})

test('a merged addition sets the columns of each, and the last value of a column counts', () => {
  const first: Write = {
    add,
    by: { changes: 1 },
    set: { recent1: 'older', year: '2026' },
    copy: { recent2: 'recent1' },
  }
  expect(mergeAdditions([first, { add, by: { changes: 1 }, set: { recent1: 'newer' } }])).toEqual([
    { add, by: { changes: 2 }, set: { recent1: 'newer', year: '2026' }, copy: { recent2: 'recent1' } },
  ])
})

test('other updates of the same row are kept unchanged', () => {
  const guarded: Write = { change: add, update: 'ADD #n :n', condition: 'attribute_exists(pk)' }
  expect(mergeAdditions([{ add, by: { n: 1 } }, guarded])).toEqual([{ add, by: { n: 1 } }, guarded])
})
