import { beforeAll, describe, expect, test } from 'vitest'
import { wordKey } from '#/functions/data/lib/search.ts'
import { get } from '#/functions/data/lib/table.ts'
import {
  blockOf,
  blockWords,
  forgetWords,
  indexTexts,
  openBlocks,
  startOf,
  textRow,
  textsOf,
} from '#/functions/data/ticket-words.ts'
import { ticketId } from '#/shared/lib/ids.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { actAsOperator } from '#/test/support/people.ts'

const here = useCloud()
beforeAll(() => actAsOperator(here.cloud))

const id = (number: number) => ticketId(number, '0123456789')
const indexTicket = (number: number, ...words: string[]) => indexTexts([textRow(id(number), 'TICKET', words)])
const pointsTo = async (word: string, number: number) =>
  (await get(wordKey(blockWords, word, blockOf(id(number))))) !== undefined

describe('the words of tickets', () => {
  test('are in blocks of 64 that sort like the ids in them', () => {
    expect([0, 63, 64, 127].map(number => blockOf(id(number)))).toEqual(['000000', '000000', '000001', '000001'])
    expect(startOf('000001') > id(63) && startOf('000001') < id(64)).toBe(true)
    expect(startOf('000001', 1) > id(127) && startOf('000001', 1) < id(128)).toBe(true)
  })

  test('get a row each when the second block after theirs is begun, and not before', async () => {
    await indexTicket(640, 'okapi', 'paddock')
    await indexTicket(641, 'okapi')
    await indexTicket(704, 'tapir')
    expect(await pointsTo('okapi', 640)).toBe(false)
    expect(await openBlocks()).toEqual(['00000B', '00000A'])
    await indexTicket(768, 'lemur')
    expect(await openBlocks()).toEqual(['00000C', '00000B'])
    for (const word of ['okapi', 'paddock']) expect(await pointsTo(word, 640)).toBe(true)
    expect(await pointsTo('tapir', 704)).toBe(false)
  })

  test('of a later comment get theirs at once, also when they come twice', async () => {
    for (let time = 0; time < 2; time++) await indexTexts([textRow(id(640), 'COMMENT#1', ['okapi', 'escaped'])])
    expect(await pointsTo('escaped', 640)).toBe(true)
    expect(await textsOf('00000A')).toHaveLength(3)
    expect(await openBlocks()).toEqual(['00000C', '00000B'])
  })

  test('that are forgotten stay where another ticket of the block has them', async () => {
    await forgetWords(id(640), ['okapi', 'paddock'], ['enclosure'])
    expect(await pointsTo('paddock', 640)).toBe(false)
    expect(await pointsTo('okapi', 640), 'of the other ticket, and of the comment').toBe(true)
    expect(await pointsTo('enclosure', 640)).toBe(true)
    const [own] = (await textsOf('00000A')).filter(({ sk }) => sk === `${id(640)}#TICKET`)
    expect(own?.words).toBe('enclosure')
  })
})
