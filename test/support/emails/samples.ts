import { automaticEmails, sealedEmails } from '#/test/support/emails/automatic-emails.ts'
import { inlineAnswers, newEmails } from '#/test/support/emails/conversations.ts'
import { forwards } from '#/test/support/emails/forwards.ts'
import { replies } from '#/test/support/emails/replies.ts'
import type { Sample } from '#/test/support/emails/reply-frames.ts'
import { wholeQuotes } from '#/test/support/emails/whole-quotes.ts'

/** Sample emails with the message and the fold that a page shows of each. */
export const samples: readonly Sample[] = [
  ...replies,
  ...inlineAnswers,
  ...newEmails,
  ...forwards,
  ...automaticEmails,
  ...sealedEmails,
  ...wholeQuotes,
]
