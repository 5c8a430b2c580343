import * as z from 'zod/mini'
import { decimalToCents } from '#/shared/lib/money.ts'
import { paragraphs } from '#/shared/lib/text.ts'

/** The seven categories of components; an ordered build has one of each. */
export const componentCategories = ['cpu', 'gpu', 'ram', 'storage', 'motherboard', 'case', 'psu'] as const
export type ComponentCategory = (typeof componentCategories)[number]

export const componentLabels: Record<ComponentCategory, string> = {
  cpu: 'Processor',
  gpu: 'Graphics Card',
  ram: 'Memory',
  storage: 'SSD/HDD',
  motherboard: 'Motherboard',
  case: 'Case',
  psu: 'Power Supply',
}

/** Limits on details that our technicians record; warranties are in months. */
export const maxWarrantyMonths = 240
export const maxSerialNumberLength = 60

type Kind = 'text' | 'texts' | 'number' | 'yes or no' | 'sizes'

/** Keys of every part, in any category. */
const everyPart = { warrantyMonths: { kind: 'number', meaning: 'granted by its maker' } } as const

/**
 * The keys of `specifications`: numbers are in the unit at the end of the name (millimeters, watts, gigabytes,
 * gigahertz). Compatibility checks use them; a component may lack any of them, and may have others.
 */
export const specificationKeys: Record<ComponentCategory, Record<string, { kind: Kind; meaning: string }>> = {
  cpu: {
    socket: { kind: 'text', meaning: 'AM5, LGA1700' },
    memoryTypes: { kind: 'texts', meaning: 'DDR4, DDR5' },
    generation: { kind: 'text', meaning: 'Ryzen 7000, Core 14th Gen, Core Ultra 200S' },
    tdpWatts: { kind: 'number', meaning: 'base power' },
    peakWatts: { kind: 'number', meaning: 'maximum draw in turbo' },
    cores: { kind: 'number', meaning: 'all kinds of cores together' },
    threads: { kind: 'number', meaning: 'simultaneous threads' },
    baseClockGhz: { kind: 'number', meaning: 'of the performance cores' },
    boostClockGhz: { kind: 'number', meaning: 'of its fastest core' },
    integratedGraphics: { kind: 'yes or no', meaning: 'works without a graphics card' },
    coolerName: { kind: 'text', meaning: 'the cooler sold with it' },
    coolerHeightMm: { kind: 'number', meaning: 'of an air cooler, above the processor' },
    radiatorMm: { kind: 'number', meaning: 'of a liquid cooler: 240, 280, 360' },
    radiatorDepthMm: { kind: 'number', meaning: 'of the radiator with its fans' },
    noise: { kind: 'text', meaning: 'of its cooler under load: silent, quiet, moderate or loud' },
    ...everyPart,
  },
  gpu: {
    lengthMm: { kind: 'number', meaning: 'of the card' },
    slots: { kind: 'number', meaning: 'thickness in slots' },
    powerWatts: { kind: 'number', meaning: 'of the whole board' },
    recommendedPsuWatts: { kind: 'number', meaning: 'of the whole system, recommended by its maker' },
    powerConnectors: { kind: 'texts', meaning: 'every required one: 8-pin, 12V-2x6' },
    interface: { kind: 'text', meaning: 'PCIe 4.0 x16' },
    memoryGb: { kind: 'number', meaning: 'on the card' },
    memoryType: { kind: 'text', meaning: 'GDDR6, GDDR7' },
    noise: { kind: 'text', meaning: 'under load: silent, quiet, moderate or loud' },
    ...everyPart,
  },
  ram: {
    memoryType: { kind: 'text', meaning: 'DDR4, DDR5' },
    formFactor: { kind: 'text', meaning: 'UDIMM' },
    speedMts: { kind: 'number', meaning: 'megatransfers per second' },
    casLatency: { kind: 'number', meaning: 'CL' },
    modules: { kind: 'number', meaning: 'in the kit' },
    heightMm: { kind: 'number', meaning: 'of a module' },
    options: { kind: 'sizes', meaning: 'of 8, 16, 32 or 64 GB, each with its price' },
    ...everyPart,
  },
  storage: {
    formFactor: { kind: 'text', meaning: 'M.2 2280, 2.5-inch, 3.5-inch' },
    interface: { kind: 'text', meaning: 'PCIe 4.0 x4, SATA 6 Gb/s' },
    readMbs: { kind: 'number', meaning: 'megabytes per second, sequential' },
    writeMbs: { kind: 'number', meaning: 'megabytes per second, sequential' },
    noise: { kind: 'text', meaning: 'of a hard disk: silent, quiet, moderate or loud' },
    options: { kind: 'sizes', meaning: 'of 500, 1000, 2000 or 4000 GB, each with its price' },
    ...everyPart,
  },
  motherboard: {
    socket: { kind: 'text', meaning: 'AM5, LGA1700' },
    chipset: { kind: 'text', meaning: 'B650, Z790' },
    formFactor: { kind: 'text', meaning: 'ATX, Micro-ATX, Mini-ITX' },
    memoryType: { kind: 'text', meaning: 'DDR4, DDR5' },
    memorySlots: { kind: 'number', meaning: 'for modules' },
    maxMemoryGb: { kind: 'number', meaning: 'in all slots' },
    m2Slots: { kind: 'number', meaning: 'for drives' },
    sataPorts: { kind: 'number', meaning: 'for drives' },
    m2Generation: { kind: 'number', meaning: 'of PCIe in its fastest M.2 slot: 3, 4 or 5' },
    biosFlashback: { kind: 'yes or no', meaning: 'can update its BIOS without a processor' },
    cpuPowerConnectors: {
      kind: 'texts',
      meaning: 'every one for the processor, the required one first: 8-pin, 4-pin',
    },
    ...everyPart,
  },
  case: {
    motherboardFormFactors: { kind: 'texts', meaning: 'that fit: ATX, Micro-ATX, Mini-ITX' },
    maxGpuLengthMm: { kind: 'number', meaning: 'clearance for the card' },
    expansionSlots: { kind: 'number', meaning: 'available to a card' },
    radiatorPlaces: { kind: 'texts', meaning: 'each mount with its length: front 360, top 240' },
    heightMm: { kind: 'number', meaning: 'outside' },
    widthMm: { kind: 'number', meaning: 'outside' },
    depthMm: { kind: 'number', meaning: 'outside' },
    noise: { kind: 'text', meaning: 'of its fans: silent, quiet, moderate or loud' },
    maxCpuCoolerHeightMm: { kind: 'number', meaning: 'clearance for the cooler' },
    maxPsuLengthMm: { kind: 'number', meaning: 'clearance for the power supply' },
    psuFormFactors: { kind: 'texts', meaning: 'that fit: ATX, SFX' },
    driveBays35: { kind: 'number', meaning: 'for 3.5-inch drives' },
    driveBays25: { kind: 'number', meaning: 'for 2.5-inch drives' },
    ...everyPart,
  },
  psu: {
    ratedWatts: { kind: 'number', meaning: 'in total' },
    formFactor: { kind: 'text', meaning: 'ATX, SFX' },
    lengthMm: { kind: 'number', meaning: 'of the unit' },
    efficiency: { kind: 'text', meaning: '80 PLUS Gold' },
    modular: { kind: 'text', meaning: 'full, semi, no' },
    pcieConnectors: { kind: 'texts', meaning: 'every one for graphics cards: 8-pin, 8-pin, 12V-2x6' },
    cpuConnectors: { kind: 'texts', meaning: 'every one for the processor: 8-pin, 8-pin' },
    noise: { kind: 'text', meaning: 'under load: silent, quiet, moderate or loud' },
    ...everyPart,
  },
}

/** The sizes that a component can come in, in gigabytes; the default size has the component's own price. */
export const sizesOf: Partial<Record<ComponentCategory, { choices: readonly number[]; standard: number }>> = {
  ram: { choices: [8, 16, 32, 64], standard: 16 },
  storage: { choices: [500, 1000, 2000, 4000], standard: 1000 },
}

export const maxSpecificationBytes = 16 * 1024
const maxDepth = 6

/** The message for text that is not JSON. */
export const notJson = 'Specifications must be valid JSON'

/** Specifications in requests and storage: the JSON text of an object, up to 16 KB and six levels. */
export const specifications = () =>
  paragraphs(maxSpecificationBytes)
    .check(
      z.superRefine((text, context) => {
        const message = specificationsFault(text)
        if (message) context.addIssue({ code: 'custom', message })
      }),
    )
    .register(z.globalRegistry, { contentMediaType: 'application/json' })

/** The reason to reject the text of specifications; undefined if it is valid. */
export function specificationsFault(text: string): string | undefined {
  if (new TextEncoder().encode(text).length > maxSpecificationBytes) return 'At most 16 KB'
  if (!isJson(text)) return notJson
  if (depthOf(text) > maxDepth) return `At most ${maxDepth} levels of brackets`
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return `${notJson}: an object in braces, such as { "socket": "AM5" }`
  }
  return faultIn(parsed)
}

/** The error in a component's size `options`; undefined if there is none. */
export function sizeOptionsFault(category: string, text: string): string | undefined {
  const sizes = sizesOf[category as ComponentCategory]
  if (!sizes || specificationsFault(text)) return undefined
  const { options } = JSON.parse(text) as { options?: unknown }
  if (options === undefined) return undefined
  const fits = Array.isArray(options) && options.length > 0 && options.every(option => isOption(option, sizes.choices))
  const given = fits ? options.map(({ size }: { size: number }) => size) : []
  return fits && new Set(given).size === given.length
    ? undefined
    : `options: a list of { "size": ${sizes.standard}, "price": "49.95" }, each size once: ${sizes.choices.join(', ')}`
}

function isOption(option: unknown, choices: readonly number[]): boolean {
  if (typeof option !== 'object' || option === null) return false
  const { size, price, ...others } = option as { size?: unknown; price?: unknown }
  const isPrice = typeof price === 'string' && /^\d{1,8}(?:\.\d{1,2})?$/.test(price)
  return Object.keys(others).length === 0 && isPrice && choices.includes(size as number)
}

/** A component's sizes with their prices in cents, smallest first; empty if it has one size, or its options are invalid. */
export function sizeOptions(category: ComponentCategory, text: string): { size: number; cents: number }[] {
  if (!sizesOf[category] || specificationsFault(text) || sizeOptionsFault(category, text)) return []
  const { options = [] } = JSON.parse(text) as { options?: { size: number; price: string }[] }
  return options
    .map(({ size, price }) => ({ size, cents: decimalToCents(price) }))
    .toSorted((one, other) => one.size - other.size)
}

/** The state of each key of the category in the specifications: given, missing, or of the wrong type. */
export function knownKeys(category: ComponentCategory, text: string) {
  const given = specificationsFault(text) ? {} : (JSON.parse(text) as Record<string, unknown>)
  return Object.entries(specificationKeys[category]).map(([key, { kind, meaning }]) => {
    const value = Object.hasOwn(given, key) ? given[key] : undefined
    const state = value === undefined ? 'missing' : isOf(kind, value) ? 'given' : 'wrong'
    return { key, kind, meaning, state } as const
  })
}

function isOf(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'texts':
      return Array.isArray(value) && value.every(one => typeof one === 'string')
    case 'number':
      return typeof value === 'number'
    case 'yes or no':
      return typeof value === 'boolean'
    case 'sizes':
      return Array.isArray(value)
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The nesting depth of a JSON text. */
function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  for (const [bracket] of json.replace(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '{' || bracket === '[' ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

const unsafe = /[^\P{Cc}\n\r\t]|\p{Cs}/u

/** Finds a name or text that no field accepts, even if escaped; the depth is already limited. */
function faultIn(value: unknown): string | undefined {
  if (typeof value === 'string') return unsafe.test(value) ? 'Contains characters that are not allowed' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__') return 'No key may be named __proto__'
    const fault = faultIn(name) ?? faultIn(inner)
    if (fault) return fault
  }
  return undefined
}
