import { devicesOf } from '#/functions/data/devices.ts'
import { handle } from '#/functions/lib/handle.ts'
import { shownDevice } from '#/functions/second-factor/shown-device.ts'
import { routes } from '#/shared/second-factor.ts'

export const handler = handle(routes.listRememberedDevices, async ({ caller }) =>
  (await devicesOf(caller)).map(shownDevice),
)
