import { handle } from '#/functions/http/handle.ts'
import { discardUpload, takeImage } from '#/functions/images/accept-upload.ts'
import { avatarLabel, avatarWrite, removeAvatarWrites } from '#/functions/images/data/avatars.ts'
import { imageIdIn } from '#/functions/images/data/image-keys.ts'
import { takeUploadWrites, uploadLabel } from '#/functions/images/data/image-uploads.ts'
import { findUploadAt } from '#/functions/images/find-upload-at.ts'
import { publishAvatar } from '#/functions/images/publish-avatar.ts'
import { overtaken, spent } from '#/functions/images/upload-errors.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/profile/routes.ts'

const purpose = 'avatar'

export const handler = handle(routes.finishAvatar, async ({ body, caller, now, recordWrites }) => {
  const upload = await findUploadAt({ url: body.avatarURL, field: 'avatarURL', purpose, owner: caller.id })
  if (upload.state === 'taken') {
    const { profileImageUrl } = caller
    if (profileImageUrl && imageIdIn(profileImageUrl, purpose) === upload.imageId) return { profileImageUrl }
    throw spent()
  }
  const profileImageUrl = await publishAvatar(await takeImage(upload), upload.imageId)
  const response = { profileImageUrl }
  await transact([
    ...takeUploadWrites(upload),
    avatarWrite(caller, profileImageUrl, now.toISOString()),
    ...removeAvatarWrites(caller, now),
    ...recordWrites({ response, subject: caller.id, changes: { avatar: 'uploaded' } }),
  ]).catch(overtaken([uploadLabel, avatarLabel], 'Your profile'))
  await discardUpload(upload)
  return response
})
