import { handle } from '#/functions/http/handle.ts'
import { startImage } from '#/functions/images/start-image.ts'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/pc-components/routes.ts'

export const handler = handle(
  routes.startPcComponentPicture,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    await pcComponents.find(id)
    const { upload, writes } = await startImage({
      purpose: 'component-picture',
      owner: caller.id,
      announced: body,
      now,
    })
    await transact([...writes, ...recordWrites({ response: upload, subject: id })])
    return upload
  },
)
