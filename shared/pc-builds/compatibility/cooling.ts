import type { Rule } from '#/shared/pc-builds/compatibility/build.ts'
import { notKnown, numberIn, partIn, textIn } from '#/shared/pc-builds/compatibility/facts.ts'
import { placesFor } from '#/shared/pc-builds/compatibility/radiator-places.ts'

const between = ['cpu', 'case'] as const
const coolerOf = (name: string | undefined) => name ?? 'cooler'

/** Room between processor and side panel. Sources: the case's 'CPU cooler clearance' and the cooler's 'Height'. */
export const coolerHeight: Rule = {
  id: 'cooler-height',
  needs: ['cpu', 'case'],
  check(parts) {
    const cpu = partIn(parts, 'cpu')
    const box = partIn(parts, 'case')
    // A pump fits any case, and its radiator has its own rule.
    if (numberIn(cpu, 'radiatorMm') !== undefined) return []
    const height = numberIn(cpu, 'coolerHeightMm')
    const room = numberIn(box, 'maxCpuCoolerHeightMm')
    if (height === undefined || room === undefined) {
      return [
        notKnown('Whether the cooler fits the case', between, [
          [cpu, 'the cooler’s height', height],
          [box, 'the room for a cooler', room],
        ]),
      ]
    }
    if (height <= room) return []
    return [
      {
        level: 'clash',
        between,
        what: `The cooler of the ${cpu.name} is too tall for the ${box.name}`,
        why: `The ${coolerOf(textIn(cpu, 'coolerName'))} is ${height} mm tall, and the case has room for ${room} mm.`,
        fix: `Choose a case with room for ${height} mm, or a processor with a lower cooler.`,
      },
    ]
  },
}

/** Room for the radiator. Source: the case's 'Radiator support', by mount and length. */
export const radiator: Rule = {
  id: 'radiator',
  needs: ['cpu', 'case'],
  check(parts) {
    const cpu = partIn(parts, 'cpu')
    const box = partIn(parts, 'case')
    const length = numberIn(cpu, 'radiatorMm')
    if (length === undefined) return []
    const places = placesFor(box, length)
    if (!places) return [notKnown('Whether the radiator fits the case', between, [[box, 'the radiator mounts']])]
    if (places.length > 0) return []
    return [
      {
        level: 'clash',
        between,
        what: `The ${box.name} has no room for the radiator of the ${cpu.name}`,
        why: `The ${coolerOf(textIn(cpu, 'coolerName'))} has a ${length} mm radiator, and the case has no mount for it.`,
        fix: `Choose a case that takes ${length} mm radiators, or a processor with another cooler.`,
      },
    ]
  },
}
