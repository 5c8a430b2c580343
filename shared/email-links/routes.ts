import { AnsweredLink, EmailLinkAnswer, EmailLinkCode, LinkedTicket } from '#/shared/email-links/schemas.ts'
import { route } from '#/shared/lib/route.ts'

export const routes = {
  readEmailLink: route({
    method: 'POST',
    path: '/api/email-links/read',
    summary: 'Returns the ticket of a link in an email; it changes nothing',
    access: 'public',
    body: () => EmailLinkCode,
    response: () => LinkedTicket,
    limit: { perHour: 60 },
  }),
  answerEmailLink: route({
    method: 'POST',
    path: '/api/email-links/answer',
    summary: 'Confirms that the ticket of an emailed link is solved, or says that it isn’t',
    access: 'public',
    body: () => EmailLinkAnswer,
    response: () => AnsweredLink,
    audited: 'Answered by an emailed link',
    idempotent: true,
    limit: { perHour: 30 },
  }),
}
