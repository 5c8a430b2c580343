import { findLogo, logoLabel, logoWrite } from '#/functions/branding/data/logos.ts'
import { handle } from '#/functions/http/handle.ts'
import { removeImageWrite } from '#/functions/images/data/image-removals.ts'
import { overtaken } from '#/functions/images/upload-errors.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/branding/routes.ts'
import { secondsInCaches } from '#/shared/branding/schemas.ts'

export const handler = handle(routes.removeLogo, async ({ now, recordWrites }) => {
  const before = await findLogo()
  if (!before?.imageId) return {}
  await transact([
    logoWrite(before, { logo: null, imageId: null }, now.toISOString()),
    removeImageWrite({ purpose: 'company-logo', imageId: before.imageId }, now, secondsInCaches),
    ...recordWrites({ response: {}, subject: 'logo', changes: { logo: 'removed' } }),
  ]).catch(overtaken([logoLabel], 'The logo'))
  return {}
})
