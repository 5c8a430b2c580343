import type { TestimonialState } from '#/shared/testimonials/schemas.ts'

export const testimonialStateLabels: Record<TestimonialState, string> = {
  written: 'To review',
  approved: 'Approved',
  featured: 'Featured',
  hidden: 'Hidden',
}

/** The sentence that an author agrees to; it is kept with their words. */
export const consentText = (providerName: string): string =>
  `${providerName} may publish this with my name on its website. I wasn’t paid for it.`

/** A rating in words: stars alone say nothing to a screen reader. */
export const ratingText = (rating: number): string => `${rating} out of 5 stars`
