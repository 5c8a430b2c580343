import { escapedHtml } from '#/shared/lib/escaped-html.ts'
import { ratingText } from '#/shared/testimonials/labels.ts'

/** A testimonial, as far as the website shows it. */
export interface PublishedTestimonial {
  customerName: string
  customerTitle: string
  companyName: string
  rating: number
  testimonial: string
}

/** Maximum testimonials on the landing page, and maximum bytes of their section. */
const maxShown = 3
const maxBytes = 4096

/** The place of the section in the built landing page: a comment, so that a page without testimonials shows nothing. */
export const testimonialsPlace = '<!--testimonials-->'

/**
 * The section of the landing page with the newest of the featured testimonials, as many as fit; an empty text without any. All
 * their words are escaped, and unchanged otherwise.
 */
export function testimonialsSection(featured: readonly PublishedTestimonial[], providerName: string): string {
  for (let count = Math.min(maxShown, featured.length); count > 0; count--) {
    const section = sectionOf(featured.slice(0, count), providerName)
    if (new TextEncoder().encode(section).length <= maxBytes) return section
  }
  return ''
}

const sectionOf = (shown: readonly PublishedTestimonial[], providerName: string) =>
  `<section class="section" id="testimonials" aria-labelledby="testimonials-title"><div class="frame"><header class="section-head"><h2 id="testimonials-title">What customers say</h2></header><ul class="testimonials">${shown
    .map(figureOf)
    .join('')}</ul><p class="testimonials-note">Selected by ${escapedHtml(
    providerName,
  )} from customers who agreed to be quoted.</p></div></section>`

function figureOf({ customerName, customerTitle, companyName, rating, testimonial }: PublishedTestimonial): string {
  const about = [customerTitle, companyName].filter(Boolean).join(', ')
  const stars = `<p class="stars"><span aria-hidden="true">${'★'.repeat(rating)}${'☆'.repeat(
    5 - rating,
  )}</span><span class="visually-hidden">${ratingText(rating)}</span></p>`
  return `<li><figure>${stars}<blockquote>${escapedHtml(testimonial)}</blockquote><figcaption><strong>${escapedHtml(
    customerName,
  )}</strong>${about && `<span>${escapedHtml(about)}</span>`}</figcaption></figure></li>`
}
