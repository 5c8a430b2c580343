import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { archiveKey, archiveSegment, textsOfAll } from '#/functions/search/segment-archive.ts'
import { indexTexts, removeTerms, segmentIndex } from '#/functions/search/segment-index.ts'
import { segmentOf, startOf, textRow, textsOf, unarchivedSegments } from '#/functions/search/segments.ts'
import { postingKey } from '#/functions/search/terms.ts'
import { get, putAll, remove } from '#/functions/table/table.ts'
import { ticketId } from '#/shared/lib/ids.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

const here = useCloud()
const id = (number: number) => ticketId(number, '0123456789')
const indexTicket = (number: number, ...terms: string[]) => indexTexts([textRow(id(number), 'TICKET', terms)])
const hasPosting = async (term: string, number: number) =>
  (await get(postingKey(segmentIndex, term, segmentOf(id(number))))) !== undefined

describe('the terms of tickets', () => {
  test('are in segments of 64 that sort like the ids in them', () => {
    expect([0, 63, 64, 127].map(number => segmentOf(id(number)))).toEqual(['000000', '000000', '000001', '000001'])
    expect(startOf('000001') > id(63) && startOf('000001') < id(64)).toBe(true)
    expect(startOf('000001', 1) > id(127) && startOf('000001', 1) < id(128)).toBe(true)
  })

  test('get a posting each once the second segment after theirs is opened, and not before', async () => {
    await indexTicket(640, 'okapi', 'paddock')
    await indexTicket(641, 'okapi')
    await indexTicket(704, 'tapir')
    expect(await hasPosting('okapi', 640)).toBe(false)
    expect(await unarchivedSegments()).toEqual({ open: ['00000B', '00000A'], changed: [] })
    await indexTicket(768, 'lemur')
    expect(await unarchivedSegments()).toEqual({ open: ['00000C', '00000B'], changed: [] })
    for (const term of ['okapi', 'paddock']) expect(await hasPosting(term, 640)).toBe(true)
    expect(await hasPosting('tapir', 704)).toBe(false)
  })

  test('of a later comment get theirs at once, also when delivered twice', async () => {
    for (let time = 0; time < 2; time++) await indexTexts([textRow(id(640), 'COMMENT#1', ['okapi', 'escaped'])])
    expect(await hasPosting('escaped', 640)).toBe(true)
    expect(await textsOf('00000A')).toHaveLength(3)
    expect(await unarchivedSegments()).toEqual({ open: ['00000C', '00000B'], changed: ['00000A'] })
  })

  test('that are removed stay if another ticket of the segment has them', async () => {
    await removeTerms(textRow(id(640), 'TICKET', ['enclosure']), ['okapi', 'paddock'])
    expect(await hasPosting('paddock', 640)).toBe(false)
    expect(await hasPosting('okapi', 640), 'of the other ticket, and of the comment').toBe(true)
    expect(await hasPosting('enclosure', 640)).toBe(true)
    const [own] = (await textsOf('00000A')).filter(({ sk }) => sk === `${id(640)}#TICKET`)
    expect(own?.terms).toBe('enclosure')
  })

  test('of a batch take one read, whatever segments they are in, also when delivered twice', async () => {
    const batch = [
      textRow(id(834), 'TICKET', ['gnu']),
      textRow(id(640), 'COMMENT#2', ['vicuna']),
      textRow(id(770), 'TICKET', ['dugong']),
      textRow(id(835), 'TICKET', ['gnu']),
    ]
    for (let time = 0; time < 2; time++) {
      here.cloud.journal.length = 0
      await indexTexts(batch)
      const states = here.cloud.journal.filter(({ keys }) => keys.some(key => key.endsWith('|FOLDED')))
      expect(states.filter(({ action }) => action === 'BatchGetItem')).toHaveLength(1)
      expect(await hasPosting('vicuna', 640), 'of a sealed segment').toBe(true)
      for (const [term, number] of [
        ['dugong', 770],
        ['gnu', 834],
      ] as const)
        expect(await hasPosting(term, number)).toBe(false)
      expect((await unarchivedSegments()).open, 'the one before the last two is sealed').toEqual(['00000D', '00000C'])
      expect(await hasPosting('tapir', 704)).toBe(true)
    }
  })
})

describe('the texts of an archived segment', () => {
  async function archivedTerms(segment: string) {
    const texts = (await get<{ texts: Uint8Array }>(archiveKey(segment)))?.texts
    return texts && inflateRawSync(texts).toString()
  }
  const termsRead = async (segment: string) => {
    const { open, changed } = await unarchivedSegments()
    return (await textsOfAll([segment], new Set([...open, ...changed])))[0]?.map(({ terms }) => terms)
  }

  test('are compressed into one row, and read from it', async () => {
    await indexTicket(6400, 'badger', 'sett')
    await indexTicket(6401, 'heron')
    for (const number of [6464, 6528]) await indexTicket(number, 'otter')
    const texts = await archivedTerms(segmentOf(id(6400)))
    expect(texts).toBe(`${id(6400)}#TICKET badger sett\n${id(6401)}#TICKET heron`)
    expect(await termsRead(segmentOf(id(6400)))).toEqual(['badger sett', 'heron'])
  })

  test('are read as rows after one was added later, until the next segment is opened', async () => {
    const segment = segmentOf(id(6400))
    await indexTexts([textRow(id(6400), 'COMMENT#1', ['badger', 'dug'])])
    expect(await archivedTerms(segment)).not.toContain('dug')
    expect(await termsRead(segment)).toEqual(['badger dug', 'badger sett', 'heron'])
    await indexTicket(6592, 'otter')
    expect((await unarchivedSegments()).changed).toEqual([])
    expect(await archivedTerms(segment)).toContain('badger dug')
    expect(await termsRead(segment)).toEqual(['badger dug', 'badger sett', 'heron'])
  })

  test('no longer have removed terms, in any row', async () => {
    const segment = segmentOf(id(6400))
    await removeTerms(textRow(id(6400), 'TICKET', ['enclosure']), ['sett'])
    expect(await archivedTerms(segment)).not.toContain('sett')
    expect(await termsRead(segment)).toEqual(['badger dug', 'enclosure', 'heron'])
  })

  test('stay marked as changed if an older archiving finishes after a newer one', async () => {
    const segment = segmentOf(id(6400))
    await indexTexts([textRow(id(6401), 'COMMENT#2', ['stork'])])
    const archivings = await Promise.all(Array.from({ length: 6 }, () => archiveSegment(segment)))
    expect(archivings).toContain(true)
    expect(await termsRead(segment)).toContain('stork')
  })

  test('are read as rows if an older release wrote them, or if they are too long for one', async () => {
    const segment = segmentOf(id(6400))
    await archiveSegment(segment)
    await remove(archiveKey(segment))
    expect(await termsRead(segment)).toContain('enclosure')
    // Random words hardly compress.
    const long = Array.from({ length: 40_000 }, () => randomUUID().slice(0, 8))
    await putAll([6402, 6403].map(number => textRow(id(number), 'TICKET', long)))
    expect(await archiveSegment(segment)).toBe(true)
    expect(await archivedTerms(segment)).toBeUndefined()
    expect(await termsRead(segment)).toHaveLength(6)
  })
})
