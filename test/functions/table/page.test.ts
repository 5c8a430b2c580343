import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mergeNewest, pageOf } from '#/functions/table/page.ts'
import { put } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

const here = useCloud()
describe('a page', () => {
  const letters = ['a', 'b', 'c', 'd']

  test('has a next page exactly if rows remain', () => {
    expect(pageOf(letters, 3, letter => letter)).toEqual({ items: ['a', 'b', 'c'], next: 'c' })
    expect(pageOf(letters, 4, letter => letter)).toEqual({ items: letters })
    expect(pageOf([], 4, letter => letter)).toEqual({ items: [] })
  })

  test('ends before four megabytes, and has at least one item', () => {
    const large = ['x'.repeat(3_000_000), 'y'.repeat(3_000_000), 'z']
    expect(pageOf(large, 10, item => item[0] as string)).toEqual({ items: [large[0]], next: 'x' })
  })
})

describe('a merge of partitions', () => {
  test('returns the newest rows of all partitions in order, and reads little more than it returns', async () => {
    const run = randomUUID()
    const sources = ['a', 'b', 'c', 'd'].map(letter => ({ index: 'gsi2', pk: `TICKETS#${run}#${letter}` }) as const)
    const ids = Array.from({ length: 60 }, (_, number) => String(number).padStart(3, '0'))
    // New rows are all in one partition, so that the merge needs a second read.
    for (const [number, id] of ids.entries()) {
      const source = sources[number >= 30 ? 0 : number % 4] as (typeof sources)[number]
      await put({ pk: `TICKET#${run}#${id}`, sk: 'TICKET', gsi2pk: source.pk, gsi2sk: id })
    }
    const read = async (count: number, before?: string) =>
      (await mergeNewest(sources, count, before)).map(({ position }) => position)
    const newest = [...ids].reverse()
    expect(await read(20)).toEqual(newest.slice(0, 20))
    expect(await read(100)).toEqual(newest)
    expect(await read(5, '010')).toEqual(['009', '008', '007', '006', '005'])
  })

  test('returns a row once if it is in two of them, and still fills the page', async () => {
    const run = randomUUID()
    const partition = `TICKETS#${run}#b`
    const sources = [
      { index: 'gsi2', pk: `TICKETS#${run}#a` },
      { index: 'gsi2', pk: partition },
    ] as const
    const indexEntry = (id: string, pk: string) =>
      put({ pk: `TICKET#${run}#${id}`, sk: 'TICKET', gsi2pk: pk, gsi2sk: id })
    for (const id of ['1', '2', '3']) await indexEntry(id, sources[0].pk)
    const lag = await here.cloud.lagIndexes({ partition: /#a$/ })
    try {
      await indexEntry('3', partition)
      expect((await mergeNewest(sources, 3)).map(({ position }) => position)).toEqual(['3', '2', '1'])
    } finally {
      await lag.release()
    }
  })
})
