import type { Rule } from '#/shared/pc-builds/compatibility/build.ts'
import { either, nameIn, namesIn, notKnown, numberIn, partIn } from '#/shared/pc-builds/compatibility/facts.ts'
import { supplySizeName } from '#/shared/pc-builds/compatibility/spellings.ts'

const between = ['psu', 'case'] as const

/** Larger places that a size fits as it is, and those that it fits with a bracket, which usually comes with the supply. */
const largerPlaces: Partial<Record<string, string>> = { SFX: 'SFX-L' }
const placesWithBracket: Partial<Record<string, string>> = { SFX: 'ATX', 'SFX-L': 'ATX' }

/** ATX and SFX define a supply's edges and screws (Intel's power supply design guide). Source: the case's 'PSU support'. */
export const powerSupplyFormFactor: Rule = {
  id: 'power-supply-form-factor',
  needs: ['psu', 'case'],
  check(parts) {
    const psu = partIn(parts, 'psu')
    const box = partIn(parts, 'case')
    const is = nameIn(psu, 'formFactor', supplySizeName)
    const takes = namesIn(box, 'psuFormFactors', supplySizeName)
    if (!is || !takes) {
      return [
        notKnown('Whether the power supply fits the case', between, [
          [psu, 'the form factor', is],
          [box, 'the power supplies that fit', takes],
        ]),
      ]
    }
    if (takes.some(size => size === is || size === largerPlaces[is])) return []
    if (takes.some(size => size === placesWithBracket[is])) {
      return [
        {
          level: 'note',
          between,
          what: `The ${psu.name} needs a bracket in the ${box.name}`,
          why: `The power supply is ${is}, and the case takes ${either(takes)}. Most ${is} power supplies come with a bracket.`,
          fix: `Make sure that it comes with a bracket. A power supply in ${either(takes)} size needs none.`,
        },
      ]
    }
    return [
      {
        level: 'clash',
        between,
        what: `The ${psu.name} does not fit the ${box.name}`,
        why: `The power supply is ${is}, and the case takes ${either(takes)}.`,
        fix: `Choose a power supply in ${either(takes)} size, or a case for ${is} power supplies.`,
      },
    ]
  },
}

/** Room for the power supply. Sources: the case's 'Maximum PSU length' and the power supply's 'Depth'. */
export const powerSupplyLength: Rule = {
  id: 'power-supply-length',
  needs: ['psu', 'case'],
  check(parts) {
    const psu = partIn(parts, 'psu')
    const box = partIn(parts, 'case')
    const length = numberIn(psu, 'lengthMm')
    const room = numberIn(box, 'maxPsuLengthMm')
    if (length === undefined || room === undefined) {
      return [
        notKnown('Whether the power supply is short enough for the case', between, [
          [psu, 'the length', length],
          [box, 'the room for a power supply', room],
        ]),
      ]
    }
    if (length <= room) return []
    return [
      {
        level: 'clash',
        between,
        what: `The ${psu.name} is too long for the ${box.name}`,
        why: `The power supply is ${length} mm long, and the case has room for ${room} mm.`,
        fix: `Choose a power supply of ${room} mm or less, or a longer case.`,
      },
    ]
  },
}
