import type { Testimonial } from '#/shared/testimonials/schemas.ts'
import { Stars } from '#/web/features/testimonials/Stars.tsx'
import css from '#/web/features/testimonials/testimonial-card.module.css'

type Shown = Pick<Testimonial, 'customerName' | 'customerTitle' | 'companyName' | 'rating' | 'testimonial'>

/** A testimonial as the landing page shows it. */
export function TestimonialCard({ customerName, customerTitle, companyName, rating, testimonial }: Shown) {
  const about = [customerTitle, companyName].filter(Boolean).join(', ')
  return (
    <figure className={css.card}>
      <Stars rating={rating} />
      <blockquote>{testimonial}</blockquote>
      <figcaption>
        <strong>{customerName}</strong>
        {about && <span>{about}</span>}
      </figcaption>
    </figure>
  )
}
