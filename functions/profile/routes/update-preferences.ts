import { handle } from '#/functions/http/handle.ts'
import { transact } from '#/functions/table/table.ts'
import { preferenceColumns, preferencesOf, preferencesWrite } from '#/functions/users/data/preferences.ts'
import { staffPreferences, teamBellKinds } from '#/shared/identity/preferences.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/profile/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.updatePreferences, async ({ body, caller }) => {
  const { notify = {} } = body
  const refused = isStaff(caller.role)
    ? []
    : [
        ...staffPreferences.filter(name => body[name] !== undefined),
        ...teamBellKinds.filter(kind => notify[kind] !== undefined).map(kind => `notify.${kind}`),
      ]
  if (refused.length > 0) {
    throw new Invalid(refused.map(field => ({ field, message: 'Only staff have this preference' })))
  }
  if (notify.held && caller.role !== 'admin') {
    throw new Invalid([{ field: 'notify.held', message: 'Only admins have this preference' }])
  }
  const columns = preferenceColumns(body)
  if (Object.keys(columns).length > 0) await transact([preferencesWrite(caller.id, columns)])
  return preferencesOf({ ...caller, ...columns })
})
