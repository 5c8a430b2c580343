import { replaceWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, type Write } from '#/functions/table/table.ts'
import {
  type NewTestimonial,
  type TestimonialRow,
  testimonialLabel,
} from '#/functions/testimonials/data/testimonials.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { TestimonialId } from '#/shared/lib/ids.ts'
import type { PublishedTestimonial } from '#/shared/testimonials/landing-testimonials.ts'

/** Maximum testimonials featured at once; the website shows the newest of them. */
const maxFeatured = 6

/**
 * The featured testimonials, newest first, in one row: it limits their number, and the website is published from it, because an
 * index lags behind the change that publishes it.
 */
export interface FeaturedRow extends Key, Versioned {
  featured: (PublishedTestimonial & { id: TestimonialId })[]
}

export const featuredKey: Key = { pk: 'TESTIMONIALS#featured', sk: 'FEATURED' }

/** The part of a testimonial that the website shows. */
export const published = ({
  id,
  customerName,
  customerTitle,
  companyName,
  rating,
  testimonial,
}: NewTestimonial): FeaturedRow['featured'][number] => ({
  id,
  customerName,
  customerTitle,
  companyName,
  rating,
  testimonial,
})

/** Access pattern: the featured testimonials. One consistent read. */
export const findFeatured = () => get<FeaturedRow>(featuredKey)

/**
 * The writes that make a testimonial the newest featured one, or end that; none if nothing changes. They fail (label
 * `testimonialLabel`) if others were featured since the row was read. Throws `Conflict` beyond six.
 */
export function featureWrites(
  before: FeaturedRow | undefined,
  testimonial: TestimonialRow,
  isFeatured: boolean,
): Write[] {
  const all = before?.featured ?? []
  const others = all.filter(({ id }) => id !== testimonial.id)
  const wasFeatured = others.length < all.length
  if (wasFeatured === isFeatured) return []
  if (isFeatured && others.length >= maxFeatured) throw new Conflict('Six are featured. Remove one first.')
  return [
    replaceWrite(testimonialLabel, before, {
      ...featuredKey,
      featured: isFeatured ? [published(testimonial), ...others] : others,
    }),
  ]
}
