import { findMerged, previewOf } from '#/functions/companies/merge-preview.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/companies/routes.ts'

export const handler = handle(routes.previewMerge, async ({ parameters: { id }, query: { intoId } }) => {
  const { from, into } = await findMerged(id, intoId)
  return previewOf(from, into)
})
