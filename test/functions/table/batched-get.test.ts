import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { batchedGet, combined } from '#/functions/table/batched-get.ts'
import { type Key, put } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

describe('a combined call', () => {
  test('includes everything requested in the same turn, and nothing later', async () => {
    const calls: number[][] = []
    const doubled = combined(async (items: number[]) => {
      calls.push(items)
      return items.map(item => item * 2)
    })
    expect(await Promise.all([doubled(1), Promise.resolve().then(() => doubled(2))])).toEqual([
      [2, 4],
      [2, 4],
    ])
    const first = doubled(3)
    await setImmediate()
    await Promise.all([first, doubled(4)])
    expect(calls).toEqual([[1, 2], [3], [4]])
  })

  test('fails for all its callers, and not for the next one', async () => {
    let isDown = true
    const call = combined(async (items: number[]) => {
      if (isDown) throw new Error('down')
      return items
    })
    const asked = await Promise.allSettled([call(1), call(2)])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isDown = false
    expect(await call(3)).toEqual([3])
  })
})

describe('a combined get', () => {
  const here = useCloud()
  const row = (text: string) => ({ pk: `TEST#${randomUUID()}`, sk: 'ROW', text })

  test('returns each caller’s own row, from one batch read', async () => {
    const [one, other, missing] = [row('one'), row('other'), row('missing')]
    await Promise.all([put(one), put(other)])
    here.cloud.journal.length = 0
    const read = batchedGet()
    const rows = await Promise.all([one, missing, other, one].map((key: Key) => read(key)))
    expect(rows).toEqual([one, undefined, other, one])
    expect(here.cloud.journal.map(({ action, keys }) => [action, keys.length])).toEqual([['BatchGetItem', 3]])
  })

  test('does not find an expired row', async () => {
    const expired = { ...row('expired'), expire: 1 }
    await put(expired)
    expect(await batchedGet()(expired)).toBeUndefined()
  })
})
