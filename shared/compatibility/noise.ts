import type { Parts } from '#/shared/compatibility/build.ts'
import { textIn } from '#/shared/compatibility/facts.ts'
import { type ComponentCategory, componentCategories } from '#/shared/specifications.ts'

/** How loud a PC is under load, as our technicians class each part. */
export const noiseClasses = ['silent', 'quiet', 'moderate', 'loud'] as const
export type NoiseClass = (typeof noiseClasses)[number]

/** The parts that make noise: a cooler, a card, a supply, fans. Of drives only hard disks do, which say so. */
const audible: readonly ComponentCategory[] = ['cpu', 'gpu', 'case', 'psu']

/** A build is as loud as its loudest part; `unknown` are parts that may be louder, for nobody has classed them. */
export function noiseOf(parts: Parts): { noise: NoiseClass | undefined; unknown: ComponentCategory[] } {
  const unknown: ComponentCategory[] = []
  let loudest = -1
  for (const category of componentCategories) {
    const part = parts[category]?.part
    if (!part) continue
    const rank = noiseClasses.indexOf(textIn(part, 'noise') as NoiseClass)
    if (rank < 0 && audible.includes(category)) unknown.push(category)
    loudest = Math.max(loudest, rank)
  }
  return { noise: noiseClasses[loudest], unknown }
}
