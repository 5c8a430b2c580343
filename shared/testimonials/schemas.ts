import * as z from 'zod/mini'
import { SurveyId, TestimonialId, UserId } from '#/shared/lib/ids.ts'
import { instant, line, optionalLine } from '#/shared/lib/text.ts'
import { serviceGroups } from '#/shared/services/schemas.ts'
import { LinkCode } from '#/shared/surveys/schemas.ts'

/** Each testimonial is in one of these states; `transitions.ts` says what leads from one to another. */
export const testimonialStates = ['written', 'approved', 'featured', 'hidden'] as const
export type TestimonialState = (typeof testimonialStates)[number]

export const testimonialLength = { min: 20, max: 600 } as const

const withoutLink = () => z.regex(/^(?!.*(?:\w:\/\/|\bwww\.|\]\(|\bmailto:))/is, { error: 'Leave out links' })
const withoutMarkup = () =>
  z.regex(/^(?!#|.*(?:[<>`]|\*\*))/s, { error: 'Use plain words, without markup such as < or **' })

/** A text that the website shows unchanged: one paragraph, without links or markup. */
const quotable = () =>
  line(testimonialLength.max).check(
    z.minLength(testimonialLength.min, { error: `Write at least ${testimonialLength.min} characters` }),
    withoutLink(),
    withoutMarkup(),
  )

const shortName = () => optionalLine(100).check(withoutLink(), withoutMarkup())

const rating = () => z.int().check(z.minimum(1), z.maximum(5))

/** A testimonial as its author writes it. Nobody else changes a word of it. */
export const TestimonialFields = z.strictObject({
  customerTitle: z._default(shortName(), ''),
  companyName: z._default(shortName(), ''),
  rating: rating(),
  testimonial: quotable(),
  serviceCategory: z.enum(serviceGroups),
  /** The author's consent to be quoted by name, and statement that they were not paid for it. */
  agreed: z.literal(true, { error: 'We can only publish your words with your permission' }),
})
export type TestimonialFields = z.infer<typeof TestimonialFields>

/** A testimonial of a customer who has just answered a survey: its emailed code takes the place of a session. */
export const LinkedTestimonial = z.strictObject({ ...TestimonialFields.shape, code: LinkCode })
export type LinkedTestimonial = z.infer<typeof LinkedTestimonial>

const version = () => z.optional(z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)))

/** `version` is the one that the edit is based on; a stale one is a 409. */
export const TestimonialChange = z.strictObject({ ...TestimonialFields.shape, version: version() })
export type TestimonialChange = z.infer<typeof TestimonialChange>

/** An administrator's decision. A testimonial that is not approved is hidden, and `message` tells its author why. */
export const TestimonialReview = z
  .strictObject({
    approved: z.boolean(),
    featured: z.boolean(),
    message: z.optional(line(500)),
    version: version(),
  })
  .check(
    z.refine(({ approved, featured }) => approved || !featured, {
      path: ['featured'],
      error: 'Approve it before you feature it',
    }),
    z.refine(({ approved, message }) => !approved || message === undefined, {
      path: ['message'],
      error: 'A message goes only with hiding',
    }),
  )
export type TestimonialReview = z.infer<typeof TestimonialReview>

export const Testimonial = z.object({
  id: TestimonialId,
  customerId: UserId,
  /** The survey whose thank-you page it was written on; null otherwise. */
  surveyId: z.nullable(SurveyId),
  customerName: z.string(),
  customerTitle: z.string(),
  companyName: z.string(),
  rating: rating(),
  testimonial: z.string(),
  serviceCategory: z.enum(serviceGroups),
  state: z.enum(testimonialStates),
  approved: z.boolean(),
  /** Whether the website may show it: it shows the three featured last. */
  featured: z.boolean(),
  /** When the author agreed to be quoted, and the sentence that they agreed to. */
  consentAt: instant(),
  consentText: z.string(),
  hiddenAt: z.nullable(instant()),
  createdAt: instant(),
  updatedAt: instant(),
  version: z.int(),
})
export type Testimonial = z.infer<typeof Testimonial>
