import type { Part } from '#/shared/pc-builds/compatibility/build.ts'
import { type ComponentCategory, specificationKeys } from '#/shared/pc-components/specifications.ts'

type Label = readonly [label: string, unit?: string]

/** Labels and units of specification keys. */
const words: Record<string, Label> = {
  socket: ['Socket'],
  generation: ['Generation'],
  memoryTypes: ['Memory'],
  tdpWatts: ['Base power', 'W'],
  peakWatts: ['Turbo power', 'W'],
  cores: ['Cores'],
  threads: ['Threads'],
  baseClockGhz: ['Base clock', 'GHz'],
  boostClockGhz: ['Boost clock', 'GHz'],
  integratedGraphics: ['Integrated graphics'],
  coolerName: ['Cooler'],
  coolerHeightMm: ['Cooler height', 'mm'],
  radiatorMm: ['Radiator', 'mm'],
  radiatorDepthMm: ['Radiator depth', 'mm'],
  noise: ['Noise'],
  warrantyMonths: ['Warranty', 'months'],
  lengthMm: ['Length', 'mm'],
  slots: ['Slots used'],
  powerWatts: ['Power', 'W'],
  recommendedPsuWatts: ['Recommended PSU', 'W'],
  powerConnectors: ['Power connectors'],
  interface: ['Interface'],
  memoryGb: ['Video memory', 'GB'],
  memoryType: ['Memory type'],
  formFactor: ['Form factor'],
  speedMts: ['Speed', 'MT/s'],
  casLatency: ['CAS latency', 'CL'],
  modules: ['Modules'],
  heightMm: ['Height', 'mm'],
  readMbs: ['Read speed', 'MB/s'],
  writeMbs: ['Write speed', 'MB/s'],
  chipset: ['Chipset'],
  memorySlots: ['Memory slots'],
  maxMemoryGb: ['Max memory', 'GB'],
  m2Slots: ['M.2 slots'],
  m2Generation: ['Fastest M.2 slot', 'PCIe'],
  sataPorts: ['SATA ports'],
  biosFlashback: ['BIOS Flashback'],
  cpuPowerConnectors: ['CPU power connectors'],
  motherboardFormFactors: ['Motherboard sizes'],
  maxGpuLengthMm: ['Max GPU length', 'mm'],
  expansionSlots: ['Expansion slots'],
  maxCpuCoolerHeightMm: ['Max cooler height', 'mm'],
  maxPsuLengthMm: ['Max PSU length', 'mm'],
  psuFormFactors: ['PSU form factors'],
  driveBays35: ['3.5-inch bays'],
  driveBays25: ['2.5-inch bays'],
  radiatorPlaces: ['Radiator mounts'],
  widthMm: ['Width', 'mm'],
  depthMm: ['Depth', 'mm'],
  ratedWatts: ['Power', 'W'],
  efficiency: ['Efficiency'],
  modular: ['Modular cables'],
  pcieConnectors: ['PCIe power connectors'],
  cpuConnectors: ['CPU power connectors'],
}

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
  const [label, unit] = words[key] ?? [key]
  return { key, label, value: formatValue(specifications[key], unit) }
}

export const cardFacts = (part: Part): Fact[] => cardKeys[part.category].map(key => factOf(part, key))

/** All specifications of the part's category, except sizes, which have prices. */
export const allFacts = (part: Part): Fact[] =>
  Object.keys(specificationKeys[part.category]).flatMap(key => (key === 'options' ? [] : [factOf(part, key)]))
