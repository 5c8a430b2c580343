import { handle } from '#/functions/http/handle.ts'
import { customerFigures } from '#/functions/statistics/queries.ts'
import { routes } from '#/shared/statistics/routes.ts'

export const handler = handle(routes.getCustomerStatistics, ({ caller, query }) => customerFigures(caller, query.scope))
