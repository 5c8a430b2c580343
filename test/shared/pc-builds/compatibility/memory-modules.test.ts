import { describe, expect, test } from 'vitest'
import { choose } from '#/shared/pc-builds/compatibility/build.ts'
import { memoryType } from '#/shared/pc-builds/compatibility/memory-type.ts'
import { applied } from '#/shared/pc-builds/compatibility/rules.ts'
import { realPart } from '#/test/support/fixtures/real-parts.ts'

type Level = 'fits' | 'unknown' | 'clash'

const found = (board: Record<string, unknown>, formFactor: string | undefined) =>
  applied(memoryType, {
    motherboard: choose(realPart('motherboard', 'Board', { memoryType: 'DDR5', ...board })),
    ram: choose(realPart('ram', 'Memory', { memoryType: 'DDR5', ...(formFactor && { formFactor }) })),
  })

describe('memory modules', () => {
  test.each<[Record<string, unknown>, string | undefined, Level]>([
    [{ memoryType: 'DDR5 RDIMM' }, 'RDIMM', 'fits'],
    [{ memoryType: 'DDR5 RDIMM' }, 'UDIMM', 'clash'],
    [{ memoryType: 'DDR5 RDIMM' }, undefined, 'unknown'],
    [{ memoryType: 'DDR5 UDIMM/RDIMM' }, 'UDIMM', 'fits'],
    [{ memoryType: 'DDR5 UDIMM/RDIMM' }, 'ECC Registered', 'fits'],
    [{ memoryType: 'DDR5 SO\u2011DIMM', formFactor: 'Mini-ITX' }, 'SODIMM', 'fits'],
    [{ memoryType: 'DDR5 SO-DIMM' }, 'UDIMM', 'clash'],
    [{ memoryType: 'DDR5 DIMM', socket: 'sTR5' }, 'RDIMM', 'unknown'],
    [{ socket: 'sTR5' }, 'RDIMM', 'unknown'],
    [{}, 'RDIMM', 'unknown'],
    [{ socket: 'LGA1366' }, 'RDIMM', 'unknown'],
    [{ socket: 'AM5' }, 'RDIMM', 'clash'],
    [{ socket: 'LGA1700' }, 'Unregistered', 'fits'],
    [{ formFactor: 'Mini-ITX', socket: 'AM5' }, 'SO-DIMM', 'unknown'],
    [{ formFactor: 'ATX', socket: 'AM5' }, 'SO-DIMM', 'clash'],
    [{ socket: 'AM5' }, undefined, 'fits'],
    [{ socket: 'AM5' }, 'a Whatsit', 'unknown'],
  ])('of a board with %j and memory that is %j: %s', (board, formFactor, level) => {
    expect(found(board, formFactor).map(finding => finding.level)).toEqual(level === 'fits' ? [] : [level])
  })

  test('are named in a clash', () => {
    expect(found({ memoryType: 'DDR5 RDIMM' }, 'UDIMM')).toMatchObject([
      { why: 'It is UDIMM, and the motherboard takes RDIMM.', fix: 'Choose DDR5 RDIMM memory.' },
    ])
    expect(found({ socket: 'AM5' }, 'RDIMM')).toMatchObject([
      { why: 'It is RDIMM, and desktop boards take UDIMM.', fix: 'Choose DDR5 UDIMM memory for desktops.' },
    ])
  })
})
