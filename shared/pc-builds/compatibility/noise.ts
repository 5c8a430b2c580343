import type { Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { textIn } from '#/shared/pc-builds/compatibility/facts.ts'
import { type ComponentCategory, componentCategories } from '#/shared/pc-components/specifications.ts'

/** Noise under load, as our technicians rate each part. */
export const noiseClasses = ['silent', 'quiet', 'moderate', 'loud'] as const
export type NoiseClass = (typeof noiseClasses)[number]

/** Parts with fans. Of drives, only hard disks make noise, and their specifications say so. */
const audible: readonly ComponentCategory[] = ['cpu', 'gpu', 'case', 'psu']

/** A build is as loud as its loudest part; `unknown` are parts without a rating, which may be louder. */
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
