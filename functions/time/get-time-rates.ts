import { findTimeRates } from '#/functions/data/time-rates.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/time.ts'

export const handler = handle(routes.getTimeRates, () => findTimeRates())
