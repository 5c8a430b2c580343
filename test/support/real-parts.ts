import { pcComponents } from '#/scripts/demo/pc-components.ts'
import { choose, type Level, type Part, type Parts, partOf } from '#/shared/pc-builds/compatibility/build.ts'
import type { PcComponent } from '#/shared/pc-components/schemas.ts'
import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'

/** A rule, its expected level, and the suffixes of the parts' names. */
export type Case = readonly [rule: string, says: Level | 'fits', parts: readonly string[]]

const at = '2026-01-01T00:00:00.000Z'

/** A part as the catalog would have it, offered and in stock unless `fields` says otherwise. */
export function realPart(
  category: ComponentCategory,
  name: string,
  specifications: Record<string, unknown>,
  fields: Partial<Omit<PcComponent, 'category' | 'specifications'>> = {},
): Part {
  const id =
    `5eed0000-0000-4000-8009-${Buffer.from(name).toString('hex').padStart(12, '0').slice(-12)}` as PcComponent['id']
  return partOf({
    id,
    category,
    name,
    brand: name.split(' ')[0] ?? name,
    model: name,
    price: '100.00',
    imageUrl: null,
    inStock: true,
    stockQuantity: 5,
    active: true,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...fields,
    specifications: JSON.stringify(specifications),
  })
}

/** The demo catalog as parts, regardless of stock. */
export const demoParts: readonly Part[] = pcComponents.map(({ category, specifications, ...rest }, index) =>
  realPart(category, rest.name, specifications, {
    ...rest,
    id: `5eed0000-0000-4000-8003-${String(index + 1).padStart(12, '0')}` as PcComponent['id'],
  }),
)

/** The demo catalog's entry of a part. */
export function realSpecifications(name: string) {
  const part = pcComponents.find(one => one.name === name || one.name.endsWith(name))
  if (!part) throw new Error(`The demo catalog has no ${name}`)
  return part
}

const kit = (type: string, modules: number, formFactor = 'UDIMM') => ({
  memoryType: type,
  formFactor,
  modules,
  options: [16, 32, 64].map(size => ({ size, price: '50.00' })),
})
const amd4 = { socket: 'AM4', memoryTypes: ['DDR4'] }
const board = (socket: string, chipset: string, memoryType = 'DDR4', fields: Record<string, unknown> = {}) => ({
  socket,
  chipset,
  formFactor: 'ATX',
  memoryType,
  memorySlots: 4,
  maxMemoryGb: 128,
  m2Slots: 2,
  m2Generation: 3,
  sataPorts: 6,
  cpuPowerConnectors: ['8-pin'],
  ...fields,
})

/** Discontinued and rare parts, which customers ask about. */
const others: readonly Part[] = [
  realPart('cpu', 'AMD Ryzen 7 2700X', { ...amd4, generation: 'Ryzen 2000', peakWatts: 142 }),
  realPart('cpu', 'AMD Ryzen 5 3600', { ...amd4, generation: 'Ryzen 3000', peakWatts: 88 }),
  realPart('cpu', 'AMD Ryzen 5 8600G', {
    socket: 'AM5',
    generation: 'Ryzen 8000',
    memoryTypes: ['DDR5'],
    peakWatts: 88,
  }),
  realPart('cpu', 'Intel Core i5-10400', {
    socket: 'LGA1200',
    generation: 'Core 10th Gen',
    memoryTypes: ['DDR4'],
    peakWatts: 134,
  }),
  realPart('cpu', 'Intel Core i7-11700K', {
    socket: 'LGA1200',
    generation: 'Core 11th Gen',
    memoryTypes: ['DDR4'],
    peakWatts: 251,
  }),
  realPart('cpu', 'Intel Core i5-13600K', {
    socket: 'LGA1700',
    generation: 'Core 13th Gen',
    memoryTypes: ['DDR4', 'DDR5'],
    peakWatts: 181,
    coolerName: 'Noctua NH-D15',
    coolerHeightMm: 165,
  }),
  realPart('cpu', 'Intel Core i9-14900K', {
    socket: 'LGA1700',
    generation: 'Core 14th Gen',
    memoryTypes: ['DDR4', 'DDR5'],
    peakWatts: 253,
    coolerName: 'Corsair H115i',
    radiatorMm: 280,
    radiatorDepthMm: 52,
  }),
  realPart('cpu', 'Intel Core i9-14900KS', {
    socket: 'LGA1700',
    generation: 'Core 14th Gen',
    memoryTypes: ['DDR4', 'DDR5'],
    peakWatts: 320,
    coolerName: 'ARCTIC Liquid Freezer III 420',
    radiatorMm: 420,
    radiatorDepthMm: 63,
  }),
  realPart('motherboard', 'MSI B450 Tomahawk MAX', board('AM4', 'B450', 'DDR4', { biosFlashback: true })),
  realPart('motherboard', 'ASUS Prime B350-Plus', board('AM4', 'B350', 'DDR4', { m2Slots: 1 })),
  realPart(
    'motherboard',
    'ASUS TUF Gaming X570-Plus',
    board('AM4', 'X570', 'DDR4', { m2Generation: 4, cpuPowerConnectors: ['8-pin', '4-pin'] }),
  ),
  realPart(
    'motherboard',
    'ASUS Prime H410M-A',
    board('LGA1200', 'H410', 'DDR4', { formFactor: 'Micro-ATX', memorySlots: 2, maxMemoryGb: 64, m2Slots: 1 }),
  ),
  realPart('motherboard', 'MSI MPG Z490 Gaming Plus', board('LGA1200', 'Z490')),
  realPart('motherboard', 'MSI MAG B560M Mortar', board('LGA1200', 'B560', 'DDR4', { formFactor: 'mATX' })),
  realPart('motherboard', 'ASUS Prime Z690-P', board('LGA1700', 'Z690', 'DDR5', { m2Generation: 4 })),
  realPart(
    'motherboard',
    'ASUS ROG Maximus Z790 Extreme',
    board('LGA1700', 'Z790', 'DDR5', { formFactor: 'E-ATX', m2Generation: 5, cpuPowerConnectors: ['8-pin', '8-pin'] }),
  ),
  realPart(
    'motherboard',
    'MSI A320M-A PRO',
    board('AM4', 'A320', 'DDR4', { memorySlots: 2, maxMemoryGb: 32, m2Slots: 0 }),
  ),
  realPart('motherboard', 'ASRock Q1900M', board('FT3', 'SoC', 'DDR3', { m2Slots: 0, sataPorts: 2 })),
  realPart('motherboard', 'Embedded NVMe carrier', board('AM5', 'A620', 'DDR5', { sataPorts: 0 })),
  realPart('ram', 'G.Skill Trident Z DDR4 (4 modules)', kit('DDR4', 4)),
  realPart('ram', 'Corsair Vengeance DDR5 (4 modules)', kit('DDR5', 4)),
  realPart('ram', 'Crucial DDR5 SODIMM', kit('DDR5', 2, 'SODIMM')),
  realPart('ram', 'Kingston ValueRAM DDR3', kit('DDR3', 2)),
  realPart('gpu', 'ASUS ROG Strix GeForce RTX 4090 OC', {
    lengthMm: 357.6,
    slots: 3.5,
    powerWatts: 450,
    recommendedPsuWatts: 1000,
    powerConnectors: ['12VHPWR'],
  }),
  realPart('gpu', 'Sapphire Nitro+ RX 7900 XTX', {
    lengthMm: 320,
    slots: 3.5,
    powerWatts: 420,
    recommendedPsuWatts: 900,
    powerConnectors: ['8-pin', '8-pin', '8-pin'],
  }),
  realPart('gpu', 'MSI GeForce GTX 1650 D6', {
    lengthMm: 178,
    slots: 2,
    powerWatts: 75,
    recommendedPsuWatts: 300,
    powerConnectors: ['6-pin'],
  }),
  realPart('psu', 'Corsair RM1000e (2025)', {
    ratedWatts: 1000,
    formFactor: 'ATX',
    lengthMm: 140,
    pcieConnectors: ['8-pin', '8-pin', '8-pin', '12V-2x6'],
    cpuConnectors: ['8-pin', '8-pin'],
  }),
  realPart('psu', 'be quiet! System Power 9 400W', {
    ratedWatts: 400,
    formFactor: 'ATX',
    lengthMm: 140,
    pcieConnectors: ['8-pin', '6-pin'],
    cpuConnectors: ['8-pin'],
  }),
  realPart('psu', 'Office supply 300 W', {
    ratedWatts: 300,
    formFactor: 'TFX',
    lengthMm: 175,
    pcieConnectors: [],
    cpuConnectors: [],
  }),
  realPart('psu', 'Corsair AX1600i', {
    ratedWatts: 1600,
    formFactor: 'ATX',
    lengthMm: 200,
    pcieConnectors: Array(10).fill('8-pin'),
    cpuConnectors: ['8-pin', '8-pin'],
  }),
  realPart('case', 'Silverstone SG13', {
    motherboardFormFactors: ['Mini-ITX'],
    maxGpuLengthMm: 270,
    maxCpuCoolerHeightMm: 61,
    maxPsuLengthMm: 150,
    psuFormFactors: ['ATX'],
    driveBays35: 1,
    driveBays25: 1,
    expansionSlots: 2,
    radiatorPlaces: ['front 140', 'front 120'],
  }),
  realPart('case', 'NCASE M2', {
    motherboardFormFactors: ['Mini-ITX'],
    maxGpuLengthMm: 322,
    maxCpuCoolerHeightMm: 160,
    maxPsuLengthMm: 130,
    psuFormFactors: ['SFX'],
    driveBays35: 0,
    driveBays25: 0,
    expansionSlots: 3,
    radiatorPlaces: ['front 240'],
  }),
  // Parts without specifications.
  realPart('cpu', 'Unlabeled processor', {}),
  realPart('gpu', 'Unlabeled card', {}),
  realPart('ram', 'Unlabeled memory', {}),
  realPart('storage', 'Unlabeled drive', {}),
  realPart('motherboard', 'Unlabeled board', {}),
  realPart('case', 'Unlabeled case', {}),
  realPart('psu', 'Unlabeled supply', {}),
]

/** A build of the parts whose names end with these texts, each in its default size or, after " @", in another. */
export function buildOf(...names: string[]): Parts {
  const chosen = names.map(given => {
    const [name = '', size] = given.split(' @')
    const part = [...demoParts, ...others].find(one => one.name.endsWith(name))
    if (!part) throw new Error(`There is no part called ${name}`)
    return choose(part, size === undefined ? undefined : Number(size))
  })
  return Object.fromEntries(chosen.map(one => [one.part.category, one]))
}
