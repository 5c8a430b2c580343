import { findBilling } from '#/functions/data/billing-settings.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/billing.ts'

export const handler = handle(routes.getBillingSettings, async () => (await findBilling()).settings)
