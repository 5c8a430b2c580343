import type { AutomaticPaymentRow } from '#/functions/billing/data/automatic-payments.ts'
import type { AutomaticPayment } from '#/shared/billing/schemas.ts'

/** A consent as its customer sees it. */
export const automaticPaymentView = (
  consent: Pick<AutomaticPaymentRow, 'isOn' | 'card' | 'agreedAt'> | undefined,
): AutomaticPayment =>
  consent?.isOn
    ? { isOn: true, card: consent.card, agreedAt: consent.agreedAt }
    : { isOn: false, card: null, agreedAt: null }
