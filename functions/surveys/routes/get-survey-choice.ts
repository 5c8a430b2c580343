import { handle } from '#/functions/http/handle.ts'
import { requireAskable } from '#/functions/surveys/access.ts'
import { findAsked } from '#/functions/surveys/data/asked-mailboxes.ts'
import { routes } from '#/shared/surveys/routes.ts'

export const handler = handle(routes.getSurveyChoice, async ({ caller }) => {
  requireAskable(caller)
  return { isAsked: !(await findAsked(caller.email))?.stoppedAt }
})
