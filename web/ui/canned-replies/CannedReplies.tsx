import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import type { CannedReply } from '#/shared/desk/canned-replies.ts'
import { excerpt } from '#/shared/lib/excerpt.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import css from '#/web/ui/canned-replies/canned-replies.module.css'
import { suggestionLabels } from '#/web/ui/canned-replies/follow-up-labels.ts'
import { useDesk } from '#/web/ui/canned-replies/use-desk.ts'
import { RowActions } from '#/web/ui/lists/RowActions.tsx'

const CannedReplyDialog = lazyDialog(
  async () => (await import('#/web/ui/canned-replies/CannedReplyDialog.tsx')).CannedReplyDialog,
)
const DeleteCannedReplyDialog = lazyDialog(
  async () => (await import('#/web/ui/canned-replies/DeleteCannedReplyDialog.tsx')).DeleteCannedReplyDialog,
)

type Opened = { dialog: 'create' } | { dialog: 'edit' | 'delete'; reply: CannedReply }

interface CannedRepliesProps {
  /** Whether these are the whole team’s instead of the user’s own. */
  shared: boolean
}

/** Canned replies, to add, change and delete. */
export function CannedReplies({ shared }: CannedRepliesProps) {
  const { data, error, retry } = useDesk()
  const [opened, setOpened] = useState<Opened>()
  if (error) return <ErrorState error={error} retry={retry} />
  if (!data) return <Loading />
  const replies = data.cannedReplies.filter(reply => reply.shared === shared)
  const create = (
    <Button size="sm" variant="outline" onClick={() => setOpened({ dialog: 'create' })}>
      Create canned reply
    </Button>
  )
  const close = () => setOpened(undefined)
  return (
    <>
      {replies.length === 0 ? (
        <EmptyState sign={MessageSquareText} action={create}>
          No canned replies yet. Save an answer once, and insert it with / in any reply.
        </EmptyState>
      ) : (
        <>
          <ul className={css.list} aria-label="Canned replies">
            {replies.map(reply => (
              <li key={reply.id}>
                <div className={css.text} dir="auto">
                  <p>{reply.name}</p>
                  <p>{excerpt(reply.text, 140)}</p>
                  <p>{factsOf(reply)}</p>
                </div>
                <RowActions
                  of={reply.name}
                  actions={[
                    {
                      label: 'Edit',
                      name: `Edit ${reply.name}`,
                      place: 'hover',
                      onSelect: () => setOpened({ dialog: 'edit', reply }),
                    },
                    {
                      label: 'Delete',
                      name: `Delete ${reply.name}`,
                      place: 'menu',
                      destructive: true,
                      onSelect: () => setOpened({ dialog: 'delete', reply }),
                    },
                  ]}
                />
              </li>
            ))}
          </ul>
          <div>{create}</div>
        </>
      )}
      {opened && opened.dialog !== 'delete' && (
        <CannedReplyDialog
          reply={opened.dialog === 'edit' ? opened.reply : undefined}
          shared={shared}
          open
          onClose={close}
        />
      )}
      {opened?.dialog === 'delete' && <DeleteCannedReplyDialog reply={opened.reply} onClose={close} />}
    </>
  )
}

const Loading = () => ['70%', '90%', '60%'].map(width => <Skeleton key={width} height="48px" width={width} />)

/** The follow-up and the tags that a reply suggests, and the number of its uses. */
function factsOf({ followUp, addTags, uses }: CannedReply): string {
  const used = uses === 0 ? 'Not used yet' : `Used ${uses === 1 ? 'once' : `${uses} times`}`
  return [...suggestionLabels(followUp, addTags), used].join(' · ')
}
