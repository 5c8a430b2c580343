import {
  cannedReplyLabel,
  changeCannedReplyWrites,
  findCannedReply,
  listCannedReplies,
} from '#/functions/desk/data/canned-replies.ts'
import { findViews, keepViewsWrite, type ViewOwner, viewsLabel } from '#/functions/queue/data/saved-views.ts'
import { retryOnConflict, versionOf } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import {
  changeTemplateWrite,
  findTemplate,
  listTemplates,
  templateLabel,
} from '#/functions/ticket-templates/data/templates.ts'
import type { TagChange } from '#/functions/tickets/data/tag-changes.ts'
import { teamMembers } from '#/functions/tickets/team-members.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { CannedReplyId, TicketTemplateId, UserId } from '#/shared/lib/ids.ts'

/** Tags after a change of one: under its other name, once, or without it. */
export const tagsAfterChange = (tags: readonly string[], { from, to }: TagChange): string[] => [
  ...new Set(tags.flatMap(name => (name === from ? (to ? [to] : []) : [name]))),
]

/**
 * Applies a change of a tag to the templates and canned replies that add it to tickets, so that none brings its old name back, and to
 * the saved views that filter by it. A view by a deleted tag keeps its filter, because without it the view would show other
 * tickets.
 */
export async function changeSuggestedTags(change: TagChange): Promise<void> {
  const team = (await teamMembers()).map(({ id }) => id)
  for (const { id, tags } of await listTemplates()) if (tags.includes(change.from)) await changeTemplate(id, change)
  for (const owner of ['shared', ...team] as const) {
    for (const { id, addTags } of await listCannedReplies(owner))
      if (addTags.includes(change.from)) await changeReply(owner === 'shared' ? change.by : owner, id, change)
  }
  if (change.to) for (const owner of ['team', ...team] as const) await changeViews(owner, change)
}

const changeTemplate = (id: TicketTemplateId, change: TagChange): Promise<void> =>
  retryOnConflict(templateLabel, async () => {
    const before = await findTemplate(id)
    const tags = tagsAfterChange(before.tags, change)
    await transact([changeTemplateWrite(before, { ...before, tags, version: versionOf(before) + 1 })])
  }).catch(unlessDeleted)

const changeReply = (userId: UserId, id: CannedReplyId, change: TagChange): Promise<void> =>
  retryOnConflict(cannedReplyLabel, async () => {
    const before = await findCannedReply(userId, id)
    const addTags = tagsAfterChange(before.addTags, change)
    await transact(changeCannedReplyWrites(before, { ...before, addTags, version: versionOf(before) + 1 }))
  }).catch(unlessDeleted)

const changeViews = (owner: ViewOwner, { from, to }: TagChange): Promise<void> =>
  retryOnConflict(viewsLabel, async () => {
    const { views, row } = await findViews(owner)
    if (!views.some(({ filters }) => filters.tag === from)) return
    const after = views.map(view =>
      view.filters.tag === from ? { ...view, filters: { ...view.filters, tag: to } } : view,
    )
    await transact([keepViewsWrite(owner, row, after)])
  })

function unlessDeleted(error: unknown): void {
  if (!(error instanceof NotFound)) throw error
}
