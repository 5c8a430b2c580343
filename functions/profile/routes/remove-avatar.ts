import { handle } from '#/functions/http/handle.ts'
import { avatarLabel, avatarWrite, removeAvatarWrites } from '#/functions/images/data/avatars.ts'
import { overtaken } from '#/functions/images/upload-errors.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/profile/routes.ts'

export const handler = handle(routes.removeAvatar, async ({ caller, now, recordWrites }) => {
  if (!caller.profileImageUrl) return {}
  await transact([
    avatarWrite(caller, null, now.toISOString()),
    ...removeAvatarWrites(caller, now),
    ...recordWrites({ response: {}, subject: caller.id, changes: { avatar: 'removed' } }),
  ]).catch(overtaken([avatarLabel], 'Your profile'))
  return {}
})
