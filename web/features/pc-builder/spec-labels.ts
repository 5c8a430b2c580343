import type { Part } from '#/shared/pc-builds/compatibility/build.ts'
import { specificationLabels } from '#/shared/pc-components/specification-labels.ts'
import { type ComponentCategory, specificationKeys } from '#/shared/pc-components/specifications.ts'

/** The specifications on a part's card, which matter most in choosing one. */
const cardKeys: Record<ComponentCategory, readonly string[]> = {
  cpu: ['cores', 'boostClockGhz', 'socket', 'coolerName'],
  gpu: ['memoryGb', 'lengthMm', 'powerWatts', 'noise'],
  ram: ['memoryType', 'speedMts', 'casLatency', 'modules'],
  storage: ['formFactor', 'interface', 'readMbs', 'writeMbs'],
  motherboard: ['socket', 'chipset', 'formFactor', 'memoryType'],
  case: ['motherboardFormFactors', 'maxGpuLengthMm', 'maxCpuCoolerHeightMm', 'noise'],
  psu: ['ratedWatts', 'efficiency', 'formFactor', 'noise'],
}

export interface Fact {
  key: string
  label: string
  value: string
}

const notGiven = '—'

/** Connectors that repeat are counted: '3 × 8-pin, 12VHPWR'. */
function listed(texts: readonly unknown[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(String(text), (counts.get(String(text)) ?? 0) + 1)
  return [...counts].map(([text, count]) => (count > 1 ? `${count} × ${text}` : text)).join(', ') || 'none'
}

function formatValue(value: unknown, unit: string | undefined): string {
  if (value === undefined || value === null) return notGiven
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return listed(value)
  if (unit === 'CL' || unit === 'PCIe') return `${unit === 'CL' ? 'CL' : 'PCIe '}${value}${unit === 'PCIe' ? '.0' : ''}`
  return unit ? `${value} ${unit}` : String(value)
}

const factOf = ({ specifications }: Part, key: string): Fact => {
  const [label, unit] = specificationLabels[key] ?? [key]
  return { key, label, value: formatValue(specifications[key], unit) }
}

export const cardFacts = (part: Part): Fact[] => cardKeys[part.category].map(key => factOf(part, key))

/** All specifications of the part's category, except sizes, which have prices. */
export const allFacts = (part: Part): Fact[] =>
  Object.keys(specificationKeys[part.category]).flatMap(key => (key === 'options' ? [] : [factOf(part, key)]))
