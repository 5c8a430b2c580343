import { findTimer } from '#/functions/data/timers.ts'
import { handle } from '#/functions/lib/handle.ts'
import { timerView } from '#/functions/time/timer-view.ts'
import { routes } from '#/shared/time.ts'

export const handler = handle(routes.getTimer, async ({ caller, now }) => timerView(await findTimer(caller.id), now))
