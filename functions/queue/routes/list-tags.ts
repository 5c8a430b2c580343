import { handle } from '#/functions/http/handle.ts'
import { tagCounts } from '#/functions/tickets/data/ticket-tags.ts'
import { routes } from '#/shared/queue/routes.ts'

export const handler = handle(routes.listTags, () => tagCounts())
