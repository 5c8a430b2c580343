import { handle } from '#/functions/http/handle.ts'
import { keepTaxSettings } from '#/functions/tax/data/tax.ts'
import { routes } from '#/shared/tax/routes.ts'

export const handler = handle(routes.updateTaxSettings, async ({ body, recordWrites }) => {
  const rates = body.rates.map(({ state, percent }) => `${state} ${percent}%`).join(', ')
  await keepTaxSettings(
    body,
    recordWrites({ response: body, subject: 'tax', changes: { rates, homeState: body.homeState ?? '—' } }),
  )
  return body
})
