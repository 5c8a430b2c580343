import { shownAutomaticPayment } from '#/functions/billing/shown-automatic-payment.ts'
import { findAutomaticPayment } from '#/functions/data/automatic-payments.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/billing.ts'

export const handler = handle(routes.getAutomaticPayment, async ({ caller }) =>
  shownAutomaticPayment(await findAutomaticPayment(caller.id)),
)
