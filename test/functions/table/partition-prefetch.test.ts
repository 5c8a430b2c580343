import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { prefetchPartition } from '#/functions/table/partition-prefetch.ts'
import { put, putAll, query } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

useCloud()
let pk: string
beforeEach(async () => {
  pk = `TEST#${randomUUID()}`
  await putAll(['A#1', 'A#2', 'A#3', 'B#1', 'B#2', 'B#3', 'C#1', 'C#2'].map(sk => ({ pk, sk })))
})

describe('rows read ahead', () => {
  const wanted = [
    { prefix: 'A#', limit: 2 },
    { prefix: 'A#', limit: 5, newestFirst: true },
    { prefix: 'A#', limit: 5, newestFirst: true, before: 'A#3' },
    { prefix: 'B#', limit: 2 },
    { prefix: 'B#', limit: 2, newestFirst: true },
    { prefix: 'B#', limit: 5, newestFirst: true },
    { prefix: 'C#', limit: 1 },
    { prefix: 'C#', limit: 5, newestFirst: true },
    { prefix: 'D#', limit: 5 },
  ]

  test.each([1, 2, 3, 4, 5, 7, 8, 9])('match query results, when %i are read', async limit => {
    const readRows = await prefetchPartition({ pk, limit })
    for (const one of wanted) expect(await readRows({ pk, ...one })).toEqual(await query({ pk, ...one }))
  })

  test('end before a sort key', async () => {
    const readRows = await prefetchPartition({ pk, before: 'C#', limit: 4 })
    for (const one of wanted.filter(({ prefix }) => prefix < 'C'))
      expect(await readRows({ pk, ...one })).toEqual(await query({ pk, ...one }))
  })

  test('need no further read if they are enough', async () => {
    const readRows = await prefetchPartition({ pk, limit: 5 })
    await put({ pk, sk: 'B#4' })
    await put({ pk, sk: 'C#3' })
    const keys = async (prefix: string, limit: number) =>
      (await readRows({ pk, prefix, limit, newestFirst: true })).map(({ sk }) => sk)
    expect(await keys('C#', 9)).toEqual(['C#2', 'C#1'])
    expect(await keys('B#', 3)).toEqual(['B#3', 'B#2', 'B#1'])
    expect(await keys('B#', 9), 'there may be more').toEqual(['B#4', 'B#3', 'B#2', 'B#1'])
  })
})
