import type { Part } from '#/shared/pc-builds/compatibility/build.ts'
import { numberIn, textsIn } from '#/shared/pc-builds/compatibility/facts.ts'
import { radiatorMounts } from '#/shared/pc-builds/compatibility/radiator-mounts.ts'

/** Radiators are made for 120 mm or 140 mm fans, and those for one size do not fit mounts for the other. */
const familyOf = (millimeters: number): 120 | 140 => (millimeters % 140 === 0 ? 140 : 120)

/** The mounts of a case that fit a radiator of a length: 'top', 'front'. Undefined if its specifications do not say. */
export function placesFor(box: Part, radiatorMm: number): string[] | undefined {
  const listed = textsIn(box, 'radiatorPlaces')
  if (!listed) return undefined
  const places = radiatorMounts(listed)
  const fitting = places.flatMap(one =>
    one?.lengths.some(length => length >= radiatorMm && familyOf(length) === familyOf(radiatorMm)) ? [one.place] : [],
  )
  return fitting.length === 0 && places.includes(undefined) ? undefined : fitting
}

/**
 * The mount for the processor's radiator: not the front if possible, because it takes room from the graphics card there.
 * Undefined without a radiator, and if no mount is known to fit it.
 */
export function radiatorPlace(cpu: Part | undefined, box: Part | undefined): string | undefined {
  const length = cpu && numberIn(cpu, 'radiatorMm')
  if (!length || !box) return undefined
  const places = placesFor(box, length) ?? []
  return places.find(place => place !== 'front') ?? places[0]
}
