import { formatDay } from '#/shared/lib/dates.ts'
import { declineReasonLabels } from '#/shared/quotes/labels.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { formatDate } from '#/web/shell/parts/format-time.ts'

/** The state of a quote and what comes next, for staff: 'Viewed Nov 19, no answer yet. Expires in 4 days.' */
export function nextStepOf(quote: QuotePage, today: string): string {
  const { status, revision, sentAt, viewedAt, validUntil, acceptance, decline, conversion, withdrawnReason } = quote
  const shortDay = (day: string) => formatDay(day).replace(`, ${today.slice(0, 4)}`, '')
  const on = (at: string | null) => (at ? formatDate(at).replace(`, ${today.slice(0, 4)}`, '') : '')
  const accepted = `Accepted by ${acceptance?.name ?? 'the customer'} on ${on(acceptance?.at ?? null)}.`
  switch (status) {
    case 'draft':
      return revision > 1
        ? `Version ${revision} isn’t sent yet. The link shows no prices until it is.`
        : 'Not sent yet.'
    case 'sent':
      return `Sent ${on(sentAt)}, not opened yet. ${expiryLabel(validUntil, today)}`
    case 'viewed':
      return `Viewed ${on(viewedAt)}, no answer yet. ${expiryLabel(validUntil, today)}`
    case 'accepted':
      if (conversion?.state === 'attention') return `${accepted} Needs attention: ${conversion.text}`
      return `${accepted} We’re creating what follows.`
    case 'converted':
      return accepted
    case 'declined':
      return `Declined ${on(decline?.at ?? null)}: ${decline ? declineReasonLabels[decline.reason] : 'no reason'}.`
    case 'expired':
      return `Expired on ${shortDay(validUntil)} without an answer.`
    case 'withdrawn':
      return `Withdrawn: ${withdrawnReason ?? 'no reason'}`
  }
}

function expiryLabel(validUntil: string, today: string): string {
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / 86_400_000)
  if (days <= 0) return 'Expires today.'
  return days === 1 ? 'Expires tomorrow.' : `Expires in ${days} days.`
}
