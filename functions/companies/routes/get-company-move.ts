import { requireMove } from '#/functions/companies/data/moves.ts'
import { moveView } from '#/functions/companies/move-views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/companies/routes.ts'

export const handler = handle(routes.getCompanyMove, async ({ parameters: { id } }) => moveView(await requireMove(id)))
