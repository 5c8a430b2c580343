import { handle } from '#/functions/lib/handle.ts'
import { makeStatement } from '#/functions/reports/make-statement.ts'
import { routes } from '#/shared/reports.ts'

export const handler = handle(routes.getStatement, ({ parameters: { customerId }, query, caller, now }) =>
  makeStatement(caller, customerId, query, now),
)
