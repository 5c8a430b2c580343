import { imageIdIn } from '#/functions/images/data/image-keys.ts'
import { removeImageWrite } from '#/functions/images/data/image-removals.ts'
import { setFieldsWrite } from '#/functions/table/optimistic-lock.ts'
import type { Write } from '#/functions/table/table.ts'
import type { User, UserRow } from '#/functions/users/data/users.ts'

export const avatarLabel = 'user'

/** The write that sets or removes a user's picture; fails (label `avatarLabel`) if another change was faster. */
export const avatarWrite = (before: UserRow, profileImageUrl: string | null, at: string): Write =>
  setFieldsWrite(avatarLabel, before, { profileImageUrl, updatedAt: at })

/** The writes that remove a user's picture now; none if they have none. */
export function removeAvatarWrites({ profileImageUrl }: Pick<User, 'profileImageUrl'>, now: Date): Write[] {
  const imageId = profileImageUrl ? imageIdIn(profileImageUrl, 'avatar') : undefined
  return imageId === undefined ? [] : [removeImageWrite({ purpose: 'avatar', imageId }, now, 0)]
}
