import type { Caller } from '#/functions/http/caller.ts'
import { findViews, keepViewsWrite, type ViewOwner, viewsLabel } from '#/functions/queue/data/saved-views.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { Conflict, Forbidden, NotFound } from '#/shared/lib/errors.ts'
import { maxSavedViews } from '#/shared/queue/rules.ts'
import type { NewView, SavedView } from '#/shared/queue/schemas.ts'

/** Throws `Forbidden` if a view of the team is changed by someone else than an administrator. */
function requireMay(caller: Caller, owner: ViewOwner): void {
  if (owner === 'team' && caller.role !== 'admin')
    throw new Forbidden('Only administrators can change views of the team')
}

const ownerOf = (caller: Caller, { shared }: Pick<NewView, 'shared'>): ViewOwner => (shared ? 'team' : caller.id)

/** Adds a view to those of its owner. Throws `Conflict` if there are twenty. */
export const addView = (caller: Caller, view: SavedView, record: () => Write[]): Promise<void> => {
  const owner = ownerOf(caller, view)
  requireMay(caller, owner)
  return retryOnConflict(viewsLabel, async () => {
    const { views, row } = await findViews(owner)
    requireRoom(views, owner)
    await transact([keepViewsWrite(owner, row, [...views, view]), ...record()])
  })
}

function requireRoom(views: readonly SavedView[], owner: ViewOwner): void {
  if (views.length < maxSavedViews) return
  throw new Conflict(`${owner === 'team' ? 'The team has' : 'You have'} ${maxSavedViews} views. Delete one first.`)
}

/**
 * Replaces a view of the caller or the team, or removes it if `after` is undefined; one that is shared, or no longer, moves to the
 * other list. Throws `NotFound` for anyone else's.
 */
export const changeView = (
  caller: Caller,
  id: string,
  after: NewView | undefined,
  record: (before: SavedView) => Write[],
): Promise<void> =>
  retryOnConflict(viewsLabel, async () => {
    const [own, team] = await Promise.all([findViews(caller.id), findViews('team')])
    const owner = [own, team].find(({ views }) => views.some(view => view.id === id))
    const before = owner?.views.find(view => view.id === id)
    if (!owner || !before) throw new NotFound('view')
    const from = ownerOf(caller, before)
    const to = after ? ownerOf(caller, after) : from
    for (const side of [from, to]) requireMay(caller, side)
    const others = owner.views.filter(view => view.id !== id)
    if (from === to) {
      const views = after ? owner.views.map(view => (view.id === id ? { ...after, id } : view)) : others
      return transact([keepViewsWrite(from, owner.row, views), ...record(before)])
    }
    const target = to === 'team' ? team : own
    requireRoom(target.views, to)
    const moved = after ? [{ ...after, id }] : []
    return transact([
      keepViewsWrite(from, owner.row, others),
      keepViewsWrite(to, target.row, [...target.views, ...moved]),
      ...record(before),
    ])
  })
