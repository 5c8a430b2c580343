import { handle } from '#/functions/http/handle.ts'
import { startImage } from '#/functions/images/start-image.ts'
import { products } from '#/functions/products/data/products.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/products/routes.ts'

export const handler = handle(
  routes.startProductPicture,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    await products.find(id)
    const { upload, writes } = await startImage({ purpose: 'product-picture', owner: caller.id, announced: body, now })
    await transact([...writes, ...recordWrites({ response: upload, subject: id })])
    return upload
  },
)
