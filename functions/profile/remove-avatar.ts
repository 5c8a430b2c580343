import { avatarLabel, avatarWrite, removeAvatarWrites } from '#/functions/data/avatars.ts'
import { transact } from '#/functions/data/lib/table.ts'
import { overtaken } from '#/functions/images/upload-errors.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/profile.ts'

export const handler = handle(routes.removeAvatar, async ({ caller, now, recordWrites }) => {
  if (!caller.profileImageUrl) return {}
  await transact([
    avatarWrite(caller, null, now.toISOString()),
    ...removeAvatarWrites(caller, now),
    ...recordWrites({}, caller.id, { avatar: 'removed' }),
  ]).catch(overtaken([avatarLabel], 'Your profile'))
  return {}
})
