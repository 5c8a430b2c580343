import type { Rule } from '#/shared/pc-builds/compatibility/build.ts'
import { notKnown, numberIn, partIn, toTenth } from '#/shared/pc-builds/compatibility/facts.ts'
import { radiatorPlace } from '#/shared/pc-builds/compatibility/radiator-places.ts'

const between = ['gpu', 'case'] as const

/**
 * Room for the card. Source: the case's 'Maximum GPU length'. It is for an empty front: a radiator there reduces it by its depth.
 */
export const gpuLength: Rule = {
  id: 'gpu-length',
  needs: ['gpu', 'case'],
  alsoReads: ['cpu'],
  check(parts) {
    const gpu = partIn(parts, 'gpu')
    const box = partIn(parts, 'case')
    const cpu = parts.cpu?.part
    const length = numberIn(gpu, 'lengthMm')
    const room = numberIn(box, 'maxGpuLengthMm')
    if (length === undefined || room === undefined) {
      return [
        notKnown('Whether the graphics card fits the case', between, [
          [gpu, 'the length', length],
          [box, 'the room for a graphics card', room],
        ]),
      ]
    }
    if (cpu && radiatorPlace(cpu, box) === 'front') {
      const depth = numberIn(cpu, 'radiatorDepthMm')
      const all = ['gpu', 'case', 'cpu'] as const
      if (depth === undefined) {
        return [notKnown('Whether the graphics card fits behind the radiator', all, [[cpu, 'the radiator’s depth']])]
      }
      const left = toTenth(room - depth)
      if (length <= room && length > left) {
        return [
          {
            level: 'clash',
            between: all,
            what: `The ${gpu.name} and the radiator do not both fit the ${box.name}`,
            why: `The card is ${length} mm long; with the radiator in front, only ${left} of ${room} mm are left.`,
            fix: 'Choose a case that takes the radiator elsewhere, a shorter card, or a processor with an air cooler.',
          },
        ]
      }
    }
    if (length <= room) return []
    return [
      {
        level: 'clash',
        between,
        what: `The ${gpu.name} is too long for the ${box.name}`,
        why: `The card is ${length} mm long, and the case has room for ${room} mm.`,
        fix: `Choose a case with room for ${length} mm, or a shorter card.`,
      },
    ]
  },
}

/** The thickness of a card in slots of 20.32 mm (PCI Express CEM). Source: the case's 'Expansion slots'. */
export const gpuThickness: Rule = {
  id: 'gpu-thickness',
  needs: ['gpu', 'case'],
  check(parts) {
    const gpu = partIn(parts, 'gpu')
    const box = partIn(parts, 'case')
    const thick = numberIn(gpu, 'slots')
    const slots = numberIn(box, 'expansionSlots')
    if (thick === undefined || slots === undefined) {
      return [
        notKnown('Whether the graphics card is thin enough for the case', between, [
          [gpu, 'the thickness', thick],
          [box, 'the expansion slots', slots],
        ]),
      ]
    }
    if (thick <= slots) return []
    return [
      {
        level: 'clash',
        between,
        what: `The ${gpu.name} is too thick for the ${box.name}`,
        why: `The card covers ${thick} slots, and the case has ${slots}.`,
        fix: `Choose a case with ${Math.ceil(thick)} slots, or a thinner card.`,
      },
    ]
  },
}
