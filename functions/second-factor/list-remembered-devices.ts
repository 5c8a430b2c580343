import { devicesOf } from '#/functions/data/devices.ts'
import { handle } from '#/functions/lib/handle.ts'
import { deviceView } from '#/functions/second-factor/views.ts'
import { routes } from '#/shared/second-factor.ts'

export const handler = handle(routes.listRememberedDevices, async ({ caller }) =>
  (await devicesOf(caller)).map(deviceView),
)
