import { handle } from '#/functions/http/handle.ts'
import { pdfResponse } from '#/functions/http/pdf-response.ts'
import { makeStatement } from '#/functions/reports/make-statement.ts'
import { statementSheet } from '#/functions/reports/statement-pdf.ts'
import { routes } from '#/shared/reports/routes.ts'

export const handler = handle(routes.downloadStatement, async ({ parameters: { customerId }, query, caller, now }) => {
  const { statement, seller } = await makeStatement(caller, customerId, query, now)
  const sheet = statementSheet(statement, seller)
  return pdfResponse(sheet, `Statement ${statement.from} to ${statement.to}.pdf`)
})
