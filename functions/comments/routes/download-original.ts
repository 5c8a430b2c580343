import { randomUUID } from 'node:crypto'
import { findComment } from '#/functions/comments/data/comments.ts'
import { download } from '#/functions/http/download.ts'
import { handle } from '#/functions/http/handle.ts'
import { keepForDownload, readReceivedEmail } from '#/functions/providers/storage.ts'
import { routes } from '#/shared/comments/routes.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { shortId } from '#/shared/lib/short-id.ts'

export const handler = handle(routes.downloadOriginal, async ({ parameters: { id, commentId }, query: { at } }) => {
  const comment = await findComment(id, { id: commentId, createdAt: at })
  const originalId = comment?.removed ? undefined : comment?.email?.originalId
  const raw = originalId && (await readReceivedEmail(originalId))
  if (!raw) throw new NotFound('original')
  // Imported on demand: the parser takes longer to load than the rest.
  const { originalText } = await import('#/functions/inbound-email/reading/original-text.ts')
  const key = `documents/${randomUUID()}.txt`
  const contentType = 'text/plain; charset=utf-8'
  await keepForDownload(key, Buffer.from(await originalText(raw)), contentType)
  return download({ key, name: `Email ${shortId(id).replace('#', '')}.txt`, contentType, isPassing: true })
})
