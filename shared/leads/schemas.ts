import * as z from 'zod/mini'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { email, optionalCompanyName, optionalLine, wholeName } from '#/shared/lib/text.ts'

/** Minimum seconds between the first input and sending the form: a person cannot be faster, and a program usually is. */
export const minSeconds = 3

/** A message from the contact form of the landing page, whose sender has no account. */
export const NewLead = z.strictObject({
  name: wholeName(),
  email: email(),
  companyName: z._default(optionalCompanyName(), ''),
  message: markdown(5000),
  /** A field that people cannot see. Only a program fills it in, and its message is dropped. */
  website: z._default(optionalLine(), ''),
  /** Whole seconds since the first input. */
  seconds: z.int().check(z.minimum(minSeconds, { error: 'Take a moment, then send your message again' })),
})
export type NewLead = z.infer<typeof NewLead>
