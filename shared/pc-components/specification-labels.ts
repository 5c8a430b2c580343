import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'

type Label = readonly [label: string, unit?: string]

/** Labels and units of specification keys. */
export const specificationLabels: Record<string, Label> = {
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

/** The usual values of keys, for fields that offer a choice. Any other value can be written as JSON. */
const choices: Partial<Record<ComponentCategory | 'all', Record<string, readonly string[]>>> = {
  all: { noise: ['silent', 'quiet', 'moderate', 'loud'] },
  cpu: { socket: ['AM4', 'AM5', 'LGA1700', 'LGA1851'] },
  ram: { memoryType: ['DDR4', 'DDR5'], formFactor: ['UDIMM', 'SO-DIMM', 'RDIMM'] },
  storage: { formFactor: ['M.2 2280', '2.5-inch', '3.5-inch'] },
  motherboard: {
    socket: ['AM4', 'AM5', 'LGA1700', 'LGA1851'],
    formFactor: ['ATX', 'Micro-ATX', 'Mini-ITX', 'E-ATX'],
    memoryType: ['DDR4', 'DDR5'],
  },
  psu: { formFactor: ['ATX', 'SFX', 'SFX-L'], modular: ['full', 'semi', 'no'] },
}

export const choicesOf = (category: ComponentCategory, key: string): readonly string[] | undefined =>
  choices[category]?.[key] ?? choices.all?.[key]
