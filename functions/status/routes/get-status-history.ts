import { handle } from '#/functions/http/handle.ts'
import { historyNow } from '#/functions/status/history-now.ts'
import { isStaff } from '#/shared/roles.ts'
import { routes } from '#/shared/status.ts'

export const handler = handle(routes.getStatusHistory, ({ caller, now }) => historyNow(now, isStaff(caller.role)))
