import type { TagCount } from '#/shared/queue/schemas.ts'
import { useDeleteTag } from '#/web/features/desk/use-tags.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

/** Asks before a tag is deleted. */
export function DeleteTagDialog({ tag: { name, count }, onClose }: { tag: TagCount; onClose: () => void }) {
  const { send, pending } = useDeleteTag()
  return (
    <ConfirmDialog
      title="Delete tag"
      subject={name}
      button="Delete tag"
      pendingLabel="Deleting…"
      pending={pending}
      open
      onClose={onClose}
      onConfirm={async () => {
        await send({ parameters: { tag: name } })
      }}
      problemOf={problemOf}
      success={`Deleting the tag ${name}`}
    >
      <p>
        {count === 0
          ? 'No open ticket has it.'
          : `It’s removed from ${count === 1 ? '1 open ticket' : `${count} open tickets`} within a minute.`}{' '}
        Resolved tickets keep it in their history.
      </p>
    </ConfirmDialog>
  )
}
