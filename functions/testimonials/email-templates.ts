import { siteLink, type Templates } from '#/functions/email/template.ts'
import { greetingByFirstName } from '#/functions/identity/email-templates.ts'
import { ratingText } from '#/shared/testimonials/labels.ts'

export interface TestimonialsData {
  testimonialWritten: { author: string; rating: number; testimonial: string; isNew: boolean }
  testimonialPublished: { firstName: string; testimonial: string }
  testimonialHidden: { firstName: string; message: string }
}

export const testimonialsTemplates: Templates<TestimonialsData> = {
  testimonialWritten: ({ author, rating, testimonial, isNew }) => ({
    subject: isNew ? `New testimonial from ${author}` : `${author} changed their testimonial`,
    heading: isNew ? 'New testimonial' : 'Changed testimonial',
    paragraphs: [
      isNew
        ? `${author} wrote a testimonial. It’s on the website only once you approve and feature it.`
        : `${author} changed their testimonial, so it left the website. Approve it again to show it.`,
      `“${testimonial}”`,
    ],
    facts: [['Rating', ratingText(rating)]],
    action: { label: 'Review', url: siteLink('/testimonials') },
  }),

  testimonialPublished: ({ firstName, testimonial }, _to, { name }) => ({
    subject: 'Your words are on our website',
    heading: 'Your words are on our website',
    paragraphs: [
      greetingByFirstName(firstName),
      `Thank you for these words about ${name}. They’re on our website now, unchanged:`,
      `“${testimonial}”`,
      'You get this email because you agreed to be quoted. You can change or withdraw your words at any time.',
    ],
    action: { label: 'Change or withdraw', url: siteLink('/testimonials') },
  }),

  testimonialHidden: ({ firstName, message }, _to, { name }) => ({
    subject: 'About your testimonial',
    heading: 'About your testimonial',
    paragraphs: [
      greetingByFirstName(firstName),
      `${name} decided not to publish your testimonial as it is, and says why:`,
      `“${message}”`,
      'You get this email because you wrote a testimonial. You can change it, and we’ll look at it again.',
    ],
    action: { label: 'Open your testimonial', url: siteLink('/testimonials') },
  }),
}
