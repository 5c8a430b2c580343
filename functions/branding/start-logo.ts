import { transact } from '#/functions/data/lib/table.ts'
import { startImage } from '#/functions/images/start-image.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/branding.ts'

export const handler = handle(routes.startLogo, async ({ body, caller, now, recordWrites }) => {
  const { upload, writes } = await startImage({ purpose: 'company-logo', owner: caller.id, announced: body, now })
  await transact([...writes, ...recordWrites(upload, 'logo')])
  return upload
})
