import { handle } from '#/functions/http/handle.ts'
import { historyNow } from '#/functions/status/history-now.ts'
import { routes } from '#/shared/status/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.getStatusHistory, ({ caller, now }) => historyNow(now, isStaff(caller.role)))
