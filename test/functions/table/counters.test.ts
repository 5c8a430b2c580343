import { describe, expect, test } from 'vitest'
import { additionExpression, addWrites } from '#/functions/table/counters.ts'

const key = { pk: 'COUNTER#orders', sk: 'SHARD#0' }

describe('an addition to counters', () => {
  test('leaves out the counters that do not change', () => {
    expect(addWrites(key, { paid: 1, pending: 0 })).toEqual([{ add: key, by: { paid: 1 } }])
  })

  test('is no write if none changes, even with columns to set', () => {
    expect(addWrites(key, { paid: 0 }, { set: { year: '2026' } })).toEqual([])
  })

  test('becomes an update that adds to each of them', () => {
    expect(additionExpression({ by: { pending: -1, paid: 1 } })).toEqual({
      update: 'ADD #pending :pending, #paid :paid',
      names: { '#pending': 'pending', '#paid': 'paid' },
      values: { ':pending': -1, ':paid': 1 },
    })
  })

  test('sets and copies columns in the same update', () => {
    const addition = { by: { changes: 1 }, set: { recent1: 'new' }, copy: { recent2: 'recent1', recent3: 'recent2' } }
    expect(additionExpression(addition)).toEqual({
      update:
        'SET #recent1 = :recent1, #recent2 = if_not_exists(#recent1, :none), #recent3 = if_not_exists(#recent2, :none) ADD #changes :changes',
      names: { '#recent1': 'recent1', '#recent2': 'recent2', '#recent3': 'recent3', '#changes': 'changes' },
      values: { ':recent1': 'new', ':changes': 1, ':none': '' },
    })
  })
})
