import { findLogo, logoFields, logoLabel, logoWrite } from '#/functions/branding/data/logos.ts'
import { handle } from '#/functions/http/handle.ts'
import { removeImageWrite } from '#/functions/images/data/image-removals.ts'
import { overtaken } from '#/functions/images/upload-errors.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/branding/routes.ts'
import { secondsInCaches } from '#/shared/branding/schemas.ts'

export const handler = handle(routes.removeLogo, async ({ query: { variant }, now, recordWrites }) => {
  const before = await findLogo(variant)
  if (!before?.imageId) return {}
  await transact([
    logoWrite(variant, before, { logo: null, imageId: null }, now.toISOString()),
    removeImageWrite({ purpose: 'company-logo', imageId: before.imageId }, now, secondsInCaches),
    ...recordWrites({ response: {}, subject: 'logo', changes: { [logoFields[variant]]: 'removed' } }),
  ]).catch(overtaken([logoLabel], 'The logo'))
  return {}
})
