import { findAutomaticPayment } from '#/functions/billing/data/automatic-payments.ts'
import { automaticPaymentView } from '#/functions/billing/views.ts'
import { requirePayer } from '#/functions/companies/payer.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/billing/routes.ts'

export const handler = handle(routes.getAutomaticPayment, async ({ caller }) =>
  automaticPaymentView(await findAutomaticPayment(requirePayer(caller))),
)
