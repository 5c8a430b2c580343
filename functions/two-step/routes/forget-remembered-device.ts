import { handle } from '#/functions/http/handle.ts'
import { signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { forgetDeviceWrite } from '#/functions/two-step/data/devices.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/two-step/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** Looks only among the caller's devices, so another user's device name finds nothing. */
export const handler = handle(
  routes.forgetRememberedDevice,
  async ({ parameters: { id }, caller, address, userAgent, now, recordWrites }) => {
    const audited = !isStaff(caller.role)
    await transact([
      forgetDeviceWrite({ userId: caller.id, hash: id }),
      signInWrite('device-removed', caller.id, { address, userAgent }, now, { audited }),
      ...recordWrites({ subject: caller.id }),
    ]).catch(error => {
      throw error instanceof ConditionFailed ? new NotFound('device') : error
    })
    return {}
  },
)
