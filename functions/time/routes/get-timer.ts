import { handle } from '#/functions/http/handle.ts'
import { findTimer } from '#/functions/time/data/timers.ts'
import { timerView } from '#/functions/time/timer-view.ts'
import { routes } from '#/shared/time/routes.ts'

export const handler = handle(routes.getTimer, async ({ caller, now }) => timerView(await findTimer(caller.id), now))
