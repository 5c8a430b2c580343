import { quoteTones } from '#/shared/lib/tones.ts'
import { quoteStatusLabels } from '#/shared/quotes/labels.ts'
import type { QuoteStatus } from '#/shared/quotes/rules.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'

/** The status of a quote. */
export const QuoteBadge = ({ status }: { status: QuoteStatus }) => (
  <Badge tone={quoteTones[status]}>{quoteStatusLabels[status]}</Badge>
)
