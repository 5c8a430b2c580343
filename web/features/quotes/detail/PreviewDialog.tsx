import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { QuoteSheet } from '#/web/features/quotes/document/QuoteSheet.tsx'
import { useSelection } from '#/web/features/quotes/document/use-selection.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'

/** The quote as its recipient sees it. The choices can be tried; nothing is sent. */
export function PreviewDialog({ quote, onClose }: { quote: QuotePage; onClose: () => void }) {
  const selection = useSelection(quote)
  return (
    <Dialog title="Preview" open onClose={onClose} wide>
      <QuoteSheet quote={quote} selection={selection} canChoose titleAs="h2" />
    </Dialog>
  )
}
