import { devicesOf } from '#/functions/data/devices.ts'
import { handle } from '#/functions/lib/handle.ts'
import { deviceView } from '#/functions/two-step/views.ts'
import { routes } from '#/shared/two-step.ts'

export const handler = handle(routes.listRememberedDevices, async ({ caller }) =>
  (await devicesOf(caller)).map(deviceView),
)
