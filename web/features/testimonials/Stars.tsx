import { ratingText } from '#/shared/testimonials/labels.ts'
import css from '#/web/features/testimonials/stars.module.css'

/** A rating as stars, in words for screen readers. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={css.stars} role="img" aria-label={ratingText(rating)}>
    {'★'.repeat(rating)}
    {'☆'.repeat(5 - rating)}
  </span>
)
