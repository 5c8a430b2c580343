import { handle } from '#/functions/http/handle.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { requireAskable } from '#/functions/surveys/access.ts'
import { choiceWrite } from '#/functions/surveys/data/asked-mailboxes.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/surveys/routes.ts'

export const handler = handle(routes.setSurveyChoice, async ({ body, caller, now, recordWrites }) => {
  requireAskable(caller)
  await transact([
    choiceWrite(hashEmail(caller.email), body.isAsked, now.toISOString()),
    ...recordWrites({ response: body, subject: caller.id, changes: { surveys: body.isAsked ? 'on' : 'off' } }),
  ])
  return body
})
