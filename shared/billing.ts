import * as z from 'zod/mini'
import { CardId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { instant } from '#/shared/lib/text.ts'
import { Card } from '#/shared/payments.ts'

/** Whether one's invoices are paid by a saved card on the day on which they are due. */
export const AutomaticPayment = z.object({
  isOn: z.boolean(),
  card: z.nullable(z.omit(Card, { addedAt: true })),
  agreedAt: z.nullable(instant()),
})
export type AutomaticPayment = z.infer<typeof AutomaticPayment>

export const AutomaticPaymentChange = z
  .strictObject({
    isOn: z.boolean(),
    /** One of one's own saved cards. */
    cardId: z.optional(CardId),
  })
  .check(
    z.refine(({ isOn, cardId }) => !isOn || cardId !== undefined, {
      error: 'Choose one of your saved cards',
      path: ['cardId'],
    }),
  )
export type AutomaticPaymentChange = z.infer<typeof AutomaticPaymentChange>

export const routes = {
  getAutomaticPayment: route({
    method: 'GET',
    path: '/api/automatic-payment',
    summary: 'Whether one’s invoices are paid automatically, and by which card',
    access: 'signed-in',
    module: 'billing',
    answer: () => AutomaticPayment,
  }),
  updateAutomaticPayment: route({
    method: 'PUT',
    path: '/api/automatic-payment',
    summary: 'Agrees that a saved card pays one’s invoices when they are due, or takes that back',
    access: 'signed-in',
    module: 'billing',
    body: () => AutomaticPaymentChange,
    answer: () => AutomaticPayment,
    audited: 'Changed their automatic payment',
    idempotent: true,
  }),
}
