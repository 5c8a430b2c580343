import { handle } from '#/functions/http/handle.ts'
import { keepTimeRates } from '#/functions/time/data/time-rates.ts'
import { routes } from '#/shared/time/routes.ts'

export const handler = handle(routes.updateTimeRates, async ({ body, recordWrites }) => {
  const { hourlyRate, hourlyCost, rounding, customers, people } = body
  const changes = {
    hourlyRate,
    hourlyCost,
    rounding: `${rounding} min`,
    lines: String(customers.length + people.length),
  }
  await keepTimeRates(body, recordWrites({ response: body, subject: 'time', changes }))
  return body
})
