import { keepTaxSettings } from '#/functions/data/tax.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/tax.ts'

export const handler = handle(routes.updateTaxSettings, async ({ body, recordWrites }) => {
  const rates = body.rates.map(({ state, percent }) => `${state} ${percent}%`).join(', ')
  await keepTaxSettings(body, recordWrites(body, 'tax', { rates, homeState: body.homeState ?? '—' }))
  return body
})
