import { Download, MessageCircleQuestion, X } from 'lucide-react'
import { useState } from 'react'
import type { CustomerQuote } from '#/shared/quotes/schemas.ts'
import css from '#/web/features/quotes/document/quote-actions.module.css'
import type { QuoteCalls } from '#/web/features/quotes/document/quote-calls.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'

const DeclineDialog = lazyDialog(
  async () => (await import('#/web/features/quotes/document/DeclineDialog.tsx')).DeclineDialog,
)
const QuestionDialog = lazyDialog(
  async () => (await import('#/web/features/quotes/document/QuestionDialog.tsx')).QuestionDialog,
)

interface QuoteActionsProps {
  quote: CustomerQuote
  calls: QuoteCalls
  canDecline: boolean
}

/** The recipient’s other actions: ask, download, decline. */
export function QuoteActions({ quote, calls, canDecline }: QuoteActionsProps) {
  const [opened, setOpened] = useState<'question' | 'decline'>()
  const [isLoading, setLoading] = useState(false)
  const close = () => setOpened(undefined)
  const download = async () => {
    setLoading(true)
    try {
      await calls.download()
    } catch (error) {
      toast({ title: 'Error', description: explain(error), destructive: true })
    } finally {
      setLoading(false)
    }
  }
  return (
    <section className={css.actions} aria-label="More about this quote">
      <button type="button" onClick={() => setOpened('question')}>
        <Icon of={MessageCircleQuestion} size={18} />
        Ask a question
      </button>
      <button type="button" aria-disabled={isLoading} onClick={isLoading ? undefined : download}>
        <Icon of={Download} size={18} />
        {isLoading ? 'Preparing…' : 'Download PDF'}
      </button>
      {canDecline && (
        <button type="button" onClick={() => setOpened('decline')}>
          <Icon of={X} size={18} />
          Decline
        </button>
      )}
      <QuestionDialog quote={quote} calls={calls} open={opened === 'question'} onClose={close} />
      <DeclineDialog quote={quote} calls={calls} open={opened === 'decline'} onClose={close} />
    </section>
  )
}
