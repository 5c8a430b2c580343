import { automaticPaymentView } from '#/functions/billing/views.ts'
import { findAutomaticPayment } from '#/functions/data/automatic-payments.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/billing.ts'

export const handler = handle(routes.getAutomaticPayment, async ({ caller }) =>
  automaticPaymentView(await findAutomaticPayment(caller.id)),
)
