import { handle } from '#/functions/lib/handle.ts'
import { customerFigures } from '#/functions/statistics/figures.ts'
import { routes } from '#/shared/statistics.ts'

export const handler = handle(routes.customerStatistics, ({ caller }) => customerFigures(caller.id))
