import { findBilling } from '#/functions/billing/data/billing-settings.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/billing/routes.ts'

export const handler = handle(routes.getBillingSettings, async () => (await findBilling()).settings)
