import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { SavedView } from '#/shared/queue/schemas.ts'
import type { TeamFilter } from '#/web/features/tickets/filters/team-filter.ts'
import { type CountedView, filtersToSave } from '#/web/features/tickets/views/saved-filters.ts'
import { useDeleteView } from '#/web/features/tickets/views/use-saved-views.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { MenuButton } from '#/web/shell/parts/MenuButton.tsx'

const SaveViewDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/views/SaveViewDialog.tsx')).SaveViewDialog,
)

interface ViewActionsProps {
  filter: TeamFilter
  /** The saved view that the list shows, if any. */
  view: CountedView | undefined
  /** Whether the list has filters or an order to save. */
  isNarrowed: boolean
}

/** Saves the filters of the list as a view, or edits and deletes the saved view that it shows. */
export function ViewActions({ filter, view, isNarrowed }: ViewActionsProps) {
  const { user } = useSession()
  const remove = useDeleteView()
  const [dialog, setDialog] = useState<{ view: SavedView | undefined; number: number; open: boolean }>()
  const edit = (edited: SavedView | undefined) =>
    setDialog(before => ({ view: edited, number: (before?.number ?? 0) + 1, open: true }))
  const mayChange = view && (!view.shared || user?.role === 'admin')
  return (
    <>
      {!view && isNarrowed && (
        <Button variant="quiet" size="sm" onClick={() => edit(undefined)}>
          <Icon of={Bookmark} size={14} /> Save view
        </Button>
      )}
      {mayChange && (
        <MenuButton
          label={`Actions for the view ${view.name}`}
          items={[
            { label: 'Edit view', onSelect: () => edit(view) },
            { label: 'Delete view', destructive: true, onSelect: () => void remove(view) },
          ]}
        />
      )}
      {dialog && (
        <SaveViewDialog
          key={dialog.number}
          view={dialog.view}
          shown={filtersToSave(filter)}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
    </>
  )
}
