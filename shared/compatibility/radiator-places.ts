import type { Part } from '#/shared/compatibility/build.ts'
import { numberIn, textsIn } from '#/shared/compatibility/facts.ts'
import { radiatorPlace as placeIn } from '#/shared/compatibility/spellings.ts'

/** Radiators come for fans of 120 and of 140 mm; one of a family does not screw into places for the other. */
const familyOf = (millimeters: number): 120 | 140 => (millimeters % 140 === 0 ? 140 : 120)

/** The places of a case that hold a radiator of a length: 'top', 'front'. Undefined where its specifications do not say. */
export function placesFor(box: Part, radiatorMm: number): string[] | undefined {
  const listed = textsIn(box, 'radiatorPlaces')
  if (!listed) return undefined
  const places = listed.map(placeIn)
  const fitting = places.flatMap(one =>
    one?.lengths.some(length => length >= radiatorMm && familyOf(length) === familyOf(radiatorMm)) ? [one.place] : [],
  )
  return fitting.length === 0 && places.includes(undefined) ? undefined : fitting
}

/**
 * Where the processor's radiator goes: anywhere but the front where it can, for there it takes room from the graphics card.
 * Undefined without a radiator, and where no place is known to hold it.
 */
export function radiatorPlace(cpu: Part | undefined, box: Part | undefined): string | undefined {
  const length = cpu && numberIn(cpu, 'radiatorMm')
  if (!length || !box) return undefined
  const places = placesFor(box, length) ?? []
  return places.find(place => place !== 'front') ?? places[0]
}
