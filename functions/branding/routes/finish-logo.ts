import { findLogo, logoFields, logoLabel, logoWrite } from '#/functions/branding/data/logos.ts'
import { handle } from '#/functions/http/handle.ts'
import { discardUpload, takeImage } from '#/functions/images/accept-upload.ts'
import { removeImageWrite } from '#/functions/images/data/image-removals.ts'
import { takeUploadWrites, uploadLabel } from '#/functions/images/data/image-uploads.ts'
import { findUploadAt } from '#/functions/images/find-upload-at.ts'
import { publishLogo } from '#/functions/images/publish-logo.ts'
import { overtaken, spent } from '#/functions/images/upload-errors.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/branding/routes.ts'
import { secondsInCaches } from '#/shared/branding/schemas.ts'

const purpose = 'company-logo'

export const handler = handle(routes.finishLogo, async ({ body, caller, now, recordWrites }) => {
  const upload = await findUploadAt({ url: body.logoURL, field: 'logoURL', purpose, owner: caller.id })
  const { variant } = body
  const before = await findLogo(variant)
  if (upload.state === 'taken') {
    if (before?.logo && before.imageId === upload.imageId) return { logoPath: before.logo.path }
    throw spent()
  }
  const picture = await takeImage(upload)
  const logo = await publishLogo(picture, upload.imageId)
  const response = { logoPath: logo.path }
  await transact([
    ...takeUploadWrites(upload),
    logoWrite(variant, before, { logo, imageId: upload.imageId }, now.toISOString()),
    ...(before?.imageId ? [removeImageWrite({ purpose, imageId: before.imageId }, now, secondsInCaches)] : []),
    ...recordWrites({ response, subject: 'logo', changes: { [logoFields[variant]]: picture.type } }),
  ]).catch(overtaken([uploadLabel, logoLabel], 'The logo'))
  await discardUpload(upload)
  return response
})
