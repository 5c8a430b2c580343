import { unsavedPictureWrites } from '#/functions/articles/data/article-pictures.ts'
import { handle } from '#/functions/http/handle.ts'
import { discardUpload, takeImage } from '#/functions/images/accept-upload.ts'
import { uploadLabel } from '#/functions/images/data/image-uploads.ts'
import { findUploadAt } from '#/functions/images/find-upload-at.ts'
import { publishPicture } from '#/functions/images/publish-picture.ts'
import { overtaken, spent } from '#/functions/images/upload-errors.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/articles/routes.ts'

const purpose = 'article-picture'

export const handler = handle(
  routes.finishArticlePicture,
  async ({ body: { pictureURL }, caller, now, recordWrites }) => {
    const upload = await findUploadAt({ url: pictureURL, field: 'pictureURL', purpose, owner: caller.id })
    if (upload.state === 'taken') throw spent()
    const response = { url: await publishPicture(await takeImage(upload), purpose, upload.imageId) }
    await transact([
      ...unsavedPictureWrites(upload, now),
      ...recordWrites({ response, subject: upload.imageId }),
    ]).catch(overtaken([uploadLabel], 'This picture'))
    await discardUpload(upload)
    return response
  },
)
