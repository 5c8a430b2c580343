import { imageIdIn } from '#/functions/data/image-places.ts'
import { leavingImage } from '#/functions/data/image-removals.ts'
import { setFieldsWrite } from '#/functions/data/lib/optimistic-lock.ts'
import type { Write } from '#/functions/data/lib/table.ts'
import type { User, UserRow } from '#/functions/data/users.ts'

export const avatarLabel = 'user'

/** The write that gives a person a picture, or none; fails (label `avatarLabel`) where another change was faster. */
export const avatarWrite = (before: UserRow, profileImageUrl: string | null, at: string): Write =>
  setFieldsWrite(avatarLabel, before, { profileImageUrl, updatedAt: at })

/** The writes that have a person's picture removed, at once; none where they have none. */
export function leavingAvatar({ profileImageUrl }: Pick<User, 'profileImageUrl'>, now: Date): Write[] {
  const imageId = profileImageUrl ? imageIdIn(profileImageUrl, 'avatar') : undefined
  return imageId === undefined ? [] : [leavingImage({ purpose: 'avatar', imageId }, now, 0)]
}
