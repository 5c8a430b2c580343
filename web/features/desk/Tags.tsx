import { Tag } from 'lucide-react'
import { useState } from 'react'
import type { TagCount } from '#/shared/queue/schemas.ts'
import { Entries, EntryText } from '#/web/features/desk/Entries.tsx'
import { useTags } from '#/web/features/desk/use-tags.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { RowActions } from '#/web/ui/lists/RowActions.tsx'

const RenameTagDialog = lazyDialog(
  async () => (await import('#/web/features/desk/RenameTagDialog.tsx')).RenameTagDialog,
)
const DeleteTagDialog = lazyDialog(
  async () => (await import('#/web/features/desk/DeleteTagDialog.tsx')).DeleteTagDialog,
)

/** The tags of the team's tickets, to rename, merge and delete. */
export function Tags() {
  const { data: tags, error, retry } = useTags()
  const [opened, setOpened] = useState<{ dialog: 'rename' | 'delete'; tag: TagCount }>()
  if (error) return <ErrorState error={error} retry={retry} />
  if (!tags) return <Loading />
  if (tags.length === 0) {
    return <EmptyState sign={Tag}>No tags yet. They appear here once someone tags a ticket.</EmptyState>
  }
  const close = () => setOpened(undefined)
  return (
    <>
      <Entries aria-label="Tags">
        {tags.map(tag => (
          <li key={tag.name}>
            <EntryText dir="auto">
              <p>{tag.name}</p>
              <p>{stateOf(tag)}</p>
            </EntryText>
            {tag.becomes === undefined && (
              <RowActions
                of={tag.name}
                actions={[
                  {
                    label: 'Rename',
                    name: `Rename ${tag.name}`,
                    place: 'hover',
                    onSelect: () => setOpened({ dialog: 'rename', tag }),
                  },
                  {
                    label: 'Delete',
                    name: `Delete ${tag.name}`,
                    place: 'menu',
                    destructive: true,
                    onSelect: () => setOpened({ dialog: 'delete', tag }),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </Entries>
      {opened?.dialog === 'rename' && (
        <RenameTagDialog tag={opened.tag.name} names={tags.map(({ name }) => name)} open onClose={close} />
      )}
      {opened?.dialog === 'delete' && <DeleteTagDialog tag={opened.tag} onClose={close} />}
    </>
  )
}

const Loading = () => ['40%', '50%', '30%'].map(width => <Skeleton key={width} height="48px" width={width} />)

/** The number of open tickets that have a tag, or the change that is being applied. */
function stateOf({ count, becomes }: TagCount): string {
  if (becomes === '') return 'Being deleted'
  if (becomes !== undefined) return `Becomes ${becomes} within a minute`
  return count === 1 ? '1 open ticket' : `${count} open tickets`
}
