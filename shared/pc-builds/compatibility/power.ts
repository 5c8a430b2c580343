import type { Parts, Rule } from '#/shared/pc-builds/compatibility/build.ts'
import { nameIn, notKnown, numberIn, partIn, toTenth } from '#/shared/pc-builds/compatibility/facts.ts'
import { driveShapeName } from '#/shared/pc-builds/compatibility/spellings.ts'
import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'

/**
 * Maximum watts of the other parts of a PC: the board with its fans (three of 3 W and the chipset), a memory module (JEDEC), an
 * M.2 drive (its connector's limit is 14 W; drives state 6 to 10), a SATA drive, and a spinning hard disk.
 */
const allowances = { board: 50, module: 5, m2: 10, sata: 6, disk: 10 } as const

/** A power supply is quieter and lasts longer below its full load, and cards peak above their rated power (ATX 3.0). */
export const headroom = 1.2

/** The maximum watts that a build draws, and the categories whose share is unknown. */
export function powerDraw(parts: Parts): { watts: number; unknown: ComponentCategory[] } {
  const unknown: ComponentCategory[] = []
  const shareOf = (category: 'cpu' | 'gpu', key: string) => {
    const part = parts[category]?.part
    if (!part) return 0
    const watts = numberIn(part, key)
    if (watts === undefined) unknown.push(category)
    return watts ?? 0
  }
  const ram = parts.ram?.part
  const watts =
    shareOf('cpu', 'peakWatts') +
    shareOf('gpu', 'powerWatts') +
    (parts.motherboard ? allowances.board : 0) +
    (ram ? (numberIn(ram, 'modules') ?? 2) * allowances.module : 0) +
    storageDraw(parts)
  return { watts: toTenth(watts), unknown }
}

function storageDraw({ storage }: Parts): number {
  if (!storage) return 0
  const shape = nameIn(storage.part, 'formFactor', driveShapeName)
  if (shape === '3.5-inch') return allowances.disk
  return shape === 'M.2' ? allowances.m2 : allowances.sata
}

/** The power supply's 'Total power' must cover the build's draw and the recommendation of the card's maker. */
export const power: Rule = {
  id: 'power',
  needs: ['cpu', 'gpu', 'psu'],
  alsoReads: ['motherboard', 'ram', 'storage'],
  check(parts) {
    const psu = partIn(parts, 'psu')
    const gpu = partIn(parts, 'gpu')
    const rated = numberIn(psu, 'ratedWatts')
    const { watts, unknown } = powerDraw(parts)
    const between = ['psu', 'gpu', 'cpu'] as const
    if (rated === undefined || unknown.length > 0) {
      return [
        notKnown('Whether the power supply is strong enough', between, [
          [psu, 'the power', rated],
          ...unknown.map(category => [partIn(parts, category), 'the maximum power'] as const),
        ]),
      ]
    }
    const wanted = Math.ceil(toTenth(watts * headroom))
    const advised = numberIn(gpu, 'recommendedPsuWatts') ?? 0
    const fix = `Choose a power supply of ${roundedUp(Math.max(wanted, advised))} W or more, or parts that draw less.`
    const about = { between, what: `The ${psu.name} is too weak for this build`, fix }
    if (watts > rated) {
      return [{ ...about, level: 'clash', why: `The parts draw up to ${watts} W, and it supplies ${rated} W.` }]
    }
    const tight = { ...about, level: 'warning', what: `The ${psu.name} leaves little headroom` } as const
    if (wanted > rated) {
      return [{ ...tight, why: `The parts draw up to ${watts} W of its ${rated} W; 20% headroom is good practice.` }]
    }
    if (advised > rated) {
      return [
        {
          ...tight,
          why: `The maker of the ${gpu.name} recommends ${advised} W, and this power supply has ${rated} W.`,
        },
      ]
    }
    return []
  },
}

/** Power supplies are sold in steps of 50 W. */
const roundedUp = (watts: number) => Math.ceil(watts / 50) * 50
