import { replaceWrite, type Versioned, versionOf } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, type Write } from '#/functions/table/table.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import type { SavedView } from '#/shared/queue/schemas.ts'

/** The saved views of one person, or of the team, in one row: there are at most twenty, and every poll reads them. */
interface ViewsRow extends Key, Versioned {
  views: SavedView[]
}

/** The owner of saved views: a person, or the team. */
export type ViewOwner = UserId | 'team'

/** Label of the writes of saved views. */
export const viewsLabel = 'views'

/** The key of the saved views of a person or the team. */
export const viewsKey = (owner: ViewOwner): Key => ({ pk: `VIEWS#${owner}`, sk: 'VIEWS' })

/** Access pattern: the saved views of a person or the team, with their version. One consistent read. */
export async function findViews(owner: ViewOwner): Promise<{ views: SavedView[]; row: ViewsRow | undefined }> {
  const row = await get<ViewsRow>(viewsKey(owner))
  return { views: row?.views ?? [], row }
}

/**
 * Access pattern: the version of the saved views that a person sees; undefined if one that is counted changes with the time alone,
 * because tickets become due. Two consistent reads.
 */
export async function viewsVersion(userId: UserId): Promise<string | undefined> {
  const found = await Promise.all([findViews(userId), findViews('team')])
  if (found.some(({ views }) => views.some(({ pinned, filters }) => pinned && filters.due))) return undefined
  return found.map(({ row }) => versionOf(row)).join(' ')
}

/** The write that replaces the saved views of a person or the team; fails (label `viewsLabel`) if someone else was faster. */
export const keepViewsWrite = (owner: ViewOwner, before: ViewsRow | undefined, views: readonly SavedView[]): Write =>
  replaceWrite(viewsLabel, before, { ...viewsKey(owner), views: [...views] })
