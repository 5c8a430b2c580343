import type { Chosen, Parts } from '#/shared/pc-builds/compatibility/build.ts'
import type { Fix } from '#/shared/pc-builds/compatibility/fixes.ts'
import { socketName } from '#/shared/pc-builds/compatibility/spellings.ts'
import { formatStorageSize } from '#/shared/pc-builds/draft.ts'
import { type ComponentCategory, componentLabels } from '#/shared/pc-components/specifications.ts'

/** A part's name, with the size if it comes in several: 'Vengeance DDR5-5600 16GB'. */
export const nameOf = ({ part, size }: Chosen): string =>
  part.sizes.length > 0 && size !== undefined ? `${part.name} ${formatStorageSize(size)}` : part.name

const socketOf = (chosen: Chosen | undefined) => socketName(String(chosen?.part.specifications.socket ?? ''))

const labelOf = (category: ComponentCategory) =>
  category === 'storage' ? 'storage' : componentLabels[category].toLowerCase()

/** The action of a fix: 'Use Ryzen 5 7600', 'Switch to AM5: motherboard + memory', 'Change case + power supply'. */
export function fixLabel({ chosen }: Fix, parts: Parts): string {
  const [only] = chosen
  if (only && chosen.length === 1) return `${parts[only.part.category] ? 'Use' : 'Add'} ${nameOf(only)}`
  const labels = chosen.map(({ part }) => labelOf(part.category)).join(' + ')
  const socket = socketOf(chosen.find(({ part }) => part.category === 'motherboard'))
  return socket && socket !== socketOf(parts.motherboard) ? `Switch to ${socket}: ${labels}` : `Change ${labels}`
}
