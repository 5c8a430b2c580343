import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { CustomerQuote } from '#/shared/quotes/schemas.ts'

/** The steps that follow an acceptance, in order. Whoever came by a link may have an account or an invitation. */
export function nextSteps(quote: CustomerQuote, isSignedIn: boolean): string[] {
  const { recipientEmail, items, totalAmount, monthlyTotal, release, dueDays, contractPlan } = quote
  const chosen = items.filter(({ isSelected }) => isSelected)
  const hasOneTime = chosen.some(({ billing }) => billing === 'once')
  const hasMonthly = chosen.some(({ billing }) => billing === 'monthly')
  const hasGoods = chosen.some(({ kind }) => kind === 'product' || kind === 'build')
  return [
    `We emailed a copy to ${recipientEmail}.`,
    ...(hasOneTime ? [`We’ll email you an invoice for ${formatDollars(totalAmount)}, due ${dueLabel(dueDays)}.`] : []),
    ...(hasGoods
      ? [
          release === 'when-paid'
            ? 'We’ll prepare your order as soon as the invoice is paid.'
            : 'We’re already preparing your order.',
        ]
      : []),
    ...(hasMonthly
      ? [
          `Your contract for ${formatDollars(monthlyTotal)} a month ${
            contractPlan?.startDate ? `starts on ${formatDay(contractPlan.startDate)}` : 'starts today'
          }.`,
        ]
      : []),
    ...(isSignedIn ? [] : ['You can follow everything online: sign in, or use the invitation in your inbox.']),
  ]
}

const dueLabel = (days: number) => {
  if (days === 0) return 'at once'
  return days === 1 ? 'in 1 day' : `in ${days} days`
}
