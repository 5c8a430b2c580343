import { keepBillingSettings } from '#/functions/billing/data/billing-settings.ts'
import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/billing/routes.ts'
import type { BillingSettings } from '#/shared/billing/schemas.ts'

export const handler = handle(routes.updateBillingSettings, async ({ body, now, recordWrites }) => {
  const { day } = await businessToday(now)
  await keepBillingSettings(
    body,
    day,
    recordWrites({ response: body, subject: 'billing', changes: describeSettings(body) }),
  )
  return body
})

/** The audit log's summary of the settings. */
const describeSettings = ({ dueDays, remindBefore, remindAfter, lateFee }: BillingSettings) => ({
  dueDays: String(dueDays),
  remindBefore: remindBefore.join(', ') || '—',
  remindAfter: remindAfter.join(', ') || '—',
  lateFee: lateFee.kind === 'off' ? 'off' : `${lateFee.kind} ${lateFee.value} after ${lateFee.afterDays} days`,
})
