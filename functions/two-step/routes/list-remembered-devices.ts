import { handle } from '#/functions/http/handle.ts'
import { devicesOf } from '#/functions/two-step/data/devices.ts'
import { deviceView } from '#/functions/two-step/views.ts'
import { routes } from '#/shared/two-step/routes.ts'

export const handler = handle(routes.listRememberedDevices, async ({ caller }) =>
  (await devicesOf(caller)).map(deviceView),
)
