import { handle } from '#/functions/http/handle.ts'
import { ownProfile } from '#/functions/profile/own-profile.ts'
import { changedFields } from '#/functions/users/changed-fields.ts'
import { changeUser } from '#/functions/users/data/user-changes.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/profile/routes.ts'

export const handler = handle(
  routes.updateProfile,
  async ({ body, caller, now, recordWrites }) =>
    ownProfile(
      await changeUser(caller.id, body, now.toISOString(), (before, after) =>
        recordWrites({ subject: caller.id, changes: changedFields(before, after) }),
      ),
    ),
  {
    replay: async id => {
      const user = await findUser(id)
      if (!user) throw new NotFound('user')
      return ownProfile(user)
    },
  },
)
