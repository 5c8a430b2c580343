import { handle } from '#/functions/http/handle.ts'
import { makeStatement } from '#/functions/reports/make-statement.ts'
import { routes } from '#/shared/reports/routes.ts'

export const handler = handle(routes.getStatement, async ({ parameters: { customerId }, query, caller, now }) => {
  const { statement } = await makeStatement(caller, customerId, query, now)
  return statement
})
