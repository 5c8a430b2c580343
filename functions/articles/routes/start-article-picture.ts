import { handle } from '#/functions/http/handle.ts'
import { startImage } from '#/functions/images/start-image.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/articles/routes.ts'

export const handler = handle(routes.startArticlePicture, async ({ body, caller, now, recordWrites }) => {
  const { upload, writes } = await startImage({ purpose: 'article-picture', owner: caller.id, announced: body, now })
  await transact([...writes, ...recordWrites({ response: upload, subject: caller.id })])
  return upload
})
