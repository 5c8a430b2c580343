import { answerSolved, answerUnsolved } from '#/functions/email-links/answer-link.ts'
import { findLinkedTicket } from '#/functions/email-links/linked-ticket.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/email-links/routes.ts'

export const handler = handle(routes.answerEmailLink, async ({ body, now, recordWrites }) => {
  const { code, solved, comment = '' } = body
  return solved
    ? answerSolved(await findLinkedTicket(code, now), now, recordWrites)
    : answerUnsolved(() => findLinkedTicket(code, now), comment, now, recordWrites)
})
