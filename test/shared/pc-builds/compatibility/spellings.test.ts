import { describe, expect, test } from 'vitest'
import type { Part } from '#/shared/pc-builds/compatibility/build.ts'
import { cardConnectors, processorConnectors } from '#/shared/pc-builds/compatibility/connector-names.ts'
import { nameIn, namesIn } from '#/shared/pc-builds/compatibility/facts.ts'
import { applied, rules } from '#/shared/pc-builds/compatibility/rules.ts'
import {
  boardSizeName,
  chipsetName,
  driveShapeName,
  generationName,
  memoryTypeName,
  moduleName,
  pcieGeneration,
  socketName,
  supplySizeName,
} from '#/shared/pc-builds/compatibility/spellings.ts'
import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'
import { realPart } from '#/test/support/fixtures/real-parts.ts'

describe('a maker’s spelling', () => {
  test.each([
    [socketName, 'AM5', ['AM5', 'Socket AM5', 'AMD AM5', 'am5', 'AMD Socket AM5 (LGA 1718)', 'LGA1718', 'LGA 1718']],
    [socketName, 'LGA1700', ['LGA1700', 'LGA 1700', 'FCLGA1700', 'Intel Socket 1700', 'LGA-1700', '1700']],
    [socketName, 'LGA1851', ['LGA1851', 'Socket LGA1851']],
    [socketName, 'LGA2011-v3', ['LGA2011-v3', 'LGA 2011-3', 'FCLGA2011-3', 'LGA 2011 v3', 'Socket 2011-v3']],
    [socketName, 'LGA2011', ['LGA2011', 'LGA 2011']],
    [socketName, 'TR5', ['sTR5', 'Socket TR5']],
    [memoryTypeName, 'DDR5', ['DDR5', 'DDR5-6000', 'DDR5 SDRAM', 'ddr5', 'PC5-48000', 'DDR 5', 'DDR5 6000MHz']],
    [memoryTypeName, 'DDR4', ['DDR4', 'DDR4-3200', 'PC4-25600', 'DDR4L']],
    [memoryTypeName, 'LPDDR5', ['LPDDR5', 'LPDDR5X']],
    [moduleName, 'UDIMM', ['UDIMM', 'DIMM', '288-pin DIMM', 'U-DIMM', 'Unbuffered', 'Un-buffered', 'CUDIMM']],
    [moduleName, 'UDIMM', ['Unregistered', 'Non-registered', 'ECC non registered DIMM']],
    [moduleName, 'RDIMM', ['RDIMM', 'ECC Registered', 'LRDIMM', 'R-DIMM']],
    [moduleName, 'SO-DIMM', ['SO-DIMM', 'SODIMM', '260-Pin SODIMM']],
    [boardSizeName, 'ATX', ['ATX', 'Standard ATX', 'ATX (305 x 244 mm)']],
    [boardSizeName, 'Micro-ATX', ['Micro-ATX', 'mATX', 'm-ATX', 'µATX', 'uATX', 'microATX', 'Micro ATX', 'MATX']],
    [boardSizeName, 'Mini-ITX', ['Mini-ITX', 'mini ITX', 'mITX', 'ITX']],
    [boardSizeName, 'E-ATX', ['E-ATX', 'EATX', 'Extended ATX']],
    [boardSizeName, 'SSI EEB', ['SSI EEB', 'SSI-EEB', 'EEB']],
    [boardSizeName, 'SSI CEB', ['SSI CEB', 'SSI-CEB']],
    [boardSizeName, undefined, ['SSI MEB', 'Proprietary']],
    [supplySizeName, 'ATX', ['ATX', 'ATX12V', 'ATX PS/2', 'PS/2', 'ATX 3.1']],
    [supplySizeName, 'SFX-L', ['SFX-L', 'SFX L', 'SFXL']],
    [supplySizeName, 'SFX', ['SFX', 'SFX12V']],
    [supplySizeName, 'Flex ATX', ['Flex ATX', 'FlexATX', 'Flex-ATX']],
    [driveShapeName, 'M.2', ['M.2 2280', 'M2 2280', 'NVMe M.2', '2280']],
    [driveShapeName, '2.5-inch', ['2.5-inch', '2.5"', '2,5 Zoll', '2.5 in']],
    [driveShapeName, '3.5-inch', ['3.5-inch', '3.5″']],
    [chipsetName, 'B650', ['B650', 'AMD B650', 'B650 Chipset']],
    [chipsetName, 'B650E', ['B650E', 'AMD B650e']],
    [generationName, 'Ryzen 7000', ['Ryzen 7000', 'AMD Ryzen 7000 Series']],
    [generationName, 'Core 14th Gen', ['Core 14th Gen', 'Intel Core 14th Generation', '14th gen']],
    [generationName, 'Core Ultra 200S', ['Core Ultra 200S', 'Intel Core Ultra 200 Series']],
  ])('%o is %s for each of %j', (spelling, name, texts) => {
    expect(texts.map(text => [text, spelling(text)])).toEqual(texts.map(text => [text, name]))
  })

  test.each([
    [cardConnectors, ['6+2-pin'], ['8-pin']],
    [cardConnectors, ['2x 8-pin', 'PCIe 8-pin (6+2)', '8 pin'], ['8-pin', '8-pin', '8-pin', '8-pin']],
    [cardConnectors, ['16-pin', '12VHPWR', '12V-2x6', '12+4-pin'], ['12V-2x6', '12V-2x6', '12V-2x6', '12V-2x6']],
    [cardConnectors, ['1 x 6-pin'], ['6-pin']],
    [cardConnectors, ['8-pin', 'a plug'], undefined],
    [cardConnectors, ['6+2-pin x2'], ['8-pin', '8-pin']],
    [cardConnectors, ['PCIe 8-pin (6+2) ×2', '6-pin (x2)'], ['8-pin', '8-pin', '6-pin', '6-pin']],
    [cardConnectors, ['12V-2x6', '12VHPWR x1'], ['12V-2x6', '12V-2x6']],
    [cardConnectors, ['8-pin + 6-pin'], ['8-pin', '6-pin']],
    [cardConnectors, ['2x 8-pin and 1x 6-pin', '8-pin, 8-pin'], ['8-pin', '8-pin', '6-pin', '8-pin', '8-pin']],
    [cardConnectors, ['8 pin (6 + 2, sleeved) + 12V-2x6'], ['8-pin', '12V-2x6']],
    [processorConnectors, ['8-pin + 4-pin', 'EPS12V (4+4-pin) x 2'], ['8-pin', '4-pin', '8-pin', '8-pin']],
    [processorConnectors, ['1x EPS12V + 1x P4'], ['8-pin', '4-pin']],
    [processorConnectors, ['4+4-pin', '8-pin EPS', '2 x EPS12V'], ['8-pin', '8-pin', '8-pin', '8-pin']],
    [processorConnectors, ['P4'], ['4-pin']],
    [processorConnectors, ['something'], undefined],
    [cardConnectors, ['8-Pin PCIe x 3'], ['8-pin', '8-pin', '8-pin']],
    [cardConnectors, ['6+2-pin PCIe ×2, 12VHPWR ×1'], ['8-pin', '8-pin', '12V-2x6']],
    [cardConnectors, ['6+2-pin PCIe ×2', '12V-2x6 x 1'], ['8-pin', '8-pin', '12V-2x6']],
    [cardConnectors, ['dual 8-pin'], ['8-pin', '8-pin']],
    [cardConnectors, ['Two 8-pin'], ['8-pin', '8-pin']],
    [cardConnectors, ['(2) 8-pin'], ['8-pin', '8-pin']],
    [cardConnectors, ['8-pin (2)'], ['8-pin', '8-pin']],
    [cardConnectors, ['2 8-pin connectors'], ['8-pin', '8-pin']],
    [cardConnectors, ['PCIe: 2 x (6+2)-pin'], ['8-pin', '8-pin']],
    [cardConnectors, ['10x 8-pin'], Array(10).fill('8-pin')],
    [cardConnectors, ['8-pin+6-pin'], ['8-pin', '6-pin']],
    [cardConnectors, ['8-Pin PCIe x 2 + 12VHPWR'], ['8-pin', '8-pin', '12V-2x6']],
    [cardConnectors, ['PCIe 5.1 12V-2x6 (600W)', '1x PCIe Gen5 16-pin'], ['12V-2x6', '12V-2x6']],
    [cardConnectors, ['12VHPWR / 12V-2x6'], ['12V-2x6']],
    [cardConnectors, ['8-pin,'], ['8-pin']],
    [cardConnectors, ['None'], []],
    [cardConnectors, ['none required'], []],
    [cardConnectors, [], []],
    [processorConnectors, ['EPS/ATX12V 8-pin', '(4+4)-pin'], ['8-pin', '8-pin']],
    [processorConnectors, ['2x 8-pin CPU'], ['8-pin', '8-pin']],
  ])('%o reads connectors in %j', (connectors, texts, names) => {
    expect(connectors(texts)).toEqual(names)
  })

  test.each([
    '3x 8-pin (or 1x 12VHPWR)',
    '12VHPWR (adapter to 3x 8-pin included)',
    '8-pin / 6-pin',
    '6/8-pin',
    '8+8-pin',
    '2x (8-pin + 6-pin)',
    '8-pin connectors',
    'pair of 8-pin',
    '2 cables with 2x 8-pin',
    '3 cables, 8-pin',
    '12-pin',
    'PCIe x16 8-pin',
    'up to 4x 8-pin',
    'none, 8-pin',
  ])('does not count the connectors in %j', text => {
    expect(cardConnectors([text])).toBeUndefined()
  })

  test.each([
    ['PCIe 4.0 x4', 4],
    ['PCI Express Gen5', 5],
    ['PCI-Express 3.0', 3],
    ['NVMe Gen 4', 4],
    ['PCIe x4 Gen 5', 5],
    ['NVMe M.2 PCIe 4.0', 4],
    ['NVMe 1.4, PCIe 3.0 x4', 3],
    ['PCIe® NVMe™ 4.0', 4],
    ['USB 3.2 Gen 2', 0],
    ['SATA 6 Gb/s', 0],
  ])('reads the generation of PCI Express in %s', (text, generation) => {
    expect(pcieGeneration(text)).toBe(generation)
  })
})

/** Each text that a rule compares, in a part where nothing else matters. */
const compared: readonly (readonly [ComponentCategory, string, unknown])[] = [
  ['cpu', 'socket', 'AM5'],
  ['cpu', 'memoryTypes', ['DDR5']],
  ['cpu', 'generation', 'Ryzen 7000'],
  ['gpu', 'powerConnectors', ['8-pin']],
  ['ram', 'memoryType', 'DDR5'],
  ['ram', 'formFactor', 'UDIMM'],
  ['storage', 'formFactor', '2.5-inch'],
  ['motherboard', 'socket', 'AM5'],
  ['motherboard', 'chipset', 'B650'],
  ['motherboard', 'formFactor', 'ATX'],
  ['motherboard', 'memoryType', 'DDR5'],
  ['motherboard', 'cpuPowerConnectors', ['8-pin']],
  ['case', 'motherboardFormFactors', ['ATX']],
  ['case', 'psuFormFactors', ['ATX']],
  ['case', 'radiatorPlaces', ['front 240']],
  ['psu', 'formFactor', 'ATX'],
  ['psu', 'pcieConnectors', ['8-pin']],
  ['psu', 'cpuConnectors', ['8-pin']],
]

describe('a spelling with the signs of a word processor', () => {
  const partWith = (specifications: Record<string, unknown>) => realPart('motherboard', 'A board', specifications)

  test.each([
    [boardSizeName, 'Micro-ATX', ['Micro\u2011ATX', 'Micro\u2013ATX', 'Micro\u00a0ATX', 'Micro\u00adATX', 'ｍＡＴＸ']],
    [boardSizeName, 'E-ATX', ['E\u2011ATX', 'Extended\u202fATX']],
    [moduleName, 'SO-DIMM', ['SO\u2011DIMM', 'SO\u2010DIMM']],
    [supplySizeName, 'SFX-L', ['SFX\u2011L']],
    [socketName, 'AM5', ['ＡＭ５', 'Socket\u00a0AM5', 'AMD Socket AM5™']],
  ])('%o is %s for each of %j', (spelling, name, texts) => {
    expect(texts.map(text => nameIn(partWith({ key: text }), 'key', spelling))).toEqual(texts.map(() => name))
    expect(namesIn(partWith({ key: texts }), 'key', spelling)).toEqual(texts.map(() => name))
  })

  test.each([
    [boardSizeName, 'ATX, Micro-ATX and Mini-ITX', ['ATX', 'Micro-ATX', 'Mini-ITX']],
    [boardSizeName, 'Mini-ITX to ATX', ['Mini-ITX', 'ATX']],
    [boardSizeName, 'Up to E-ATX', ['E-ATX']],
    [memoryTypeName, 'DDR4 or DDR5', ['DDR4', 'DDR5']],
    [supplySizeName, 'SFX & SFX-L', ['SFX', 'SFX-L']],
    [memoryTypeName, 'DDR4 and newer', undefined],
  ])('%o finds all names in %s', (spelling, text, names) => {
    expect(namesIn(partWith({ key: text }), 'key', spelling)).toEqual(names)
  })

  test('is read in connectors', () => {
    expect(cardConnectors(['6＋2\u2011pin', '2×\u00a08\u2011pin'])).toEqual(['8-pin', '8-pin', '8-pin'])
  })
})

describe('an unknown spelling', () => {
  const buildWith = (changed?: readonly [ComponentCategory, string, unknown]) => {
    const specifications = Map.groupBy(compared, ([category]) => category)
    const parts = [...specifications].map(([category, keys]): Part => {
      const own = Object.fromEntries(keys.map(([, key, value]) => [key, value]))
      const radiator = category === 'cpu' ? { radiatorMm: 240 } : {}
      const change = changed?.[0] === category ? { [changed[1]]: changed[2] } : {}
      return realPart(category, `A ${category}`, { ...own, ...radiator, ...change })
    })
    return Object.fromEntries(parts.map(part => [part.category, { part }]))
  }
  const clashes = (parts: ReturnType<typeof buildWith>) =>
    rules.flatMap(rule => applied(rule, parts)).filter(({ level }) => level === 'clash')

  test('is not in a build that fits', () => expect(clashes(buildWith())).toEqual([]))

  test.each(compared)('as %s %s is unknown, never a clash', (category, key, value) => {
    const strange = Array.isArray(value) ? ['a Whatsit of 2031'] : 'a Whatsit of 2031'
    expect(clashes(buildWith([category, key, strange]))).toEqual([])
  })
})
