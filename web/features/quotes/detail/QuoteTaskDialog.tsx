import { useNavigate } from 'react-router-dom'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { PreviewDialog } from '#/web/features/quotes/detail/PreviewDialog.tsx'
import type { QuoteTask } from '#/web/features/quotes/detail/QuoteStaffActions.tsx'
import { RecordAcceptanceDialog } from '#/web/features/quotes/detail/RecordAcceptanceDialog.tsx'
import { SendQuoteDialog } from '#/web/features/quotes/detail/SendQuoteDialog.tsx'
import { WithdrawDialog } from '#/web/features/quotes/detail/WithdrawDialog.tsx'
import { useDeleteQuote, useLinkQuote } from '#/web/features/quotes/use-quotes.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { copyText } from '#/web/shell/parts/copy-text.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

interface QuoteTaskDialogProps {
  task: QuoteTask
  quote: QuotePage
  onClose: () => void
}

/** The dialog of a task. One chunk has them all, because none is needed before a click. */
export function QuoteTaskDialog({ task, quote, onClose }: QuoteTaskDialogProps) {
  const dialog = { quote, onClose }
  switch (task) {
    case 'preview':
      return <PreviewDialog {...dialog} />
    case 'send':
      return <SendQuoteDialog {...dialog} />
    case 'resend':
      return <SendQuoteDialog {...dialog} isAgain />
    case 'withdraw':
      return <WithdrawDialog {...dialog} />
    case 'record':
      return <RecordAcceptanceDialog {...dialog} />
    case 'delete':
      return <DeleteDialog {...dialog} />
    case 'renew':
      return <RenewLinkDialog {...dialog} />
  }
}

type TaskProps = Omit<QuoteTaskDialogProps, 'task'>

function DeleteDialog({ quote: { id, quoteNumber, title }, onClose }: TaskProps) {
  const navigate = useNavigate()
  const { send, pending } = useDeleteQuote()
  return (
    <ConfirmDialog
      title="Delete draft"
      subject={`${quoteNumber}: ${title}`}
      button="Delete draft"
      pendingLabel="Deleting…"
      pending={pending}
      open
      onClose={onClose}
      problemOf={problemOf}
      success="Draft deleted"
      onConfirm={async () => {
        await send({ parameters: { id } })
        navigate('/quotes')
      }}
    >
      <p>No one but your team has seen it. This can’t be undone.</p>
    </ConfirmDialog>
  )
}

function RenewLinkDialog({ quote: { id, quoteNumber, recipientName }, onClose }: TaskProps) {
  const { send, pending } = useLinkQuote()
  return (
    <ConfirmDialog
      title="Renew link"
      subject={`${quoteNumber}, ${recipientName}`}
      button="Renew and copy link"
      pendingLabel="Renewing…"
      pending={pending}
      open
      onClose={onClose}
      problemOf={problemOf}
      onConfirm={async () => {
        const { url } = await send({ parameters: { id }, body: { renew: true } })
        await copyText(url, 'All older links have stopped working. The new one is copied.')
      }}
    >
      <p>
        All links that were emailed or copied before will stop working. Send the quote again, or share the new link.
      </p>
    </ConfirmDialog>
  )
}
