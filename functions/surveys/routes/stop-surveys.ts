import { handle } from '#/functions/http/handle.ts'
import { surveyOfCode } from '#/functions/surveys/access.ts'
import { choiceWrite } from '#/functions/surveys/data/asked-mailboxes.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/surveys/routes.ts'

export const handler = handle(routes.stopSurveys, async ({ body: { code }, now }) => {
  const { mailbox } = await surveyOfCode(code, now)
  await transact([choiceWrite(mailbox, false, now.toISOString())])
  return {}
})
