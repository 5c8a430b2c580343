import * as z from 'zod/mini'
import { price } from '#/shared/catalogue.ts'
import { CardId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { dollars, instant } from '#/shared/lib/text.ts'
import { Card } from '#/shared/payments.ts'

/** Whole days: 1 to so many. */
const days = (most: number) => z.int().check(z.minimum(1), z.maximum(most))

/** Different numbers of days, the fewest first. */
const listOfDays = (most: number, count: number) =>
  z.array(days(most)).check(
    z.maxLength(count),
    z.refine(list => list.every((one, at) => at === 0 || one > (list[at - 1] ?? 0)), {
      error: 'Expected different numbers, the smallest first',
    }),
  )

export const lateFeeKinds = ['off', 'fixed', 'percent'] as const

/** How invoices are to be paid, and what happens to those that are late. */
export const BillingSettings = z.object({
  /** Within how many days an invoice is to be paid, unless it says otherwise. */
  dueDays: z.int().check(z.minimum(0), z.maximum(180)),
  /** So many days before an invoice is due, its customer is reminded. */
  remindBefore: listOfDays(30, 3),
  /** So many days after it was due. */
  remindAfter: listOfDays(90, 5),
  lateFee: z.object({
    kind: z.enum(lateFeeKinds),
    /** Dollars, or a percentage of what is still to be paid. */
    value: dollars(),
    /** So many days after it was due. */
    afterDays: days(90),
  }),
})
export type BillingSettings = z.infer<typeof BillingSettings>

/** The same, as an admin sets it. */
export const NewBillingSettings = z.strictObject({
  /** Within how many days an invoice is to be paid, unless it says otherwise. */
  dueDays: z.int().check(z.minimum(0), z.maximum(180)),
  /** So many days before an invoice is due, its customer is reminded. */
  remindBefore: listOfDays(30, 3),
  /** So many days after it was due. */
  remindAfter: listOfDays(90, 5),
  lateFee: z
    .strictObject({
      kind: z.enum(lateFeeKinds),
      /** Dollars, or a percentage of what is still to be paid. */
      value: price(),
      afterDays: days(90),
    })
    .check(
      z.refine(({ kind, value }) => kind === 'off' || Number(value) > 0, {
        error: 'Expected more than 0',
        path: ['value'],
      }),
      z.refine(({ kind, value }) => kind !== 'percent' || Number(value) <= 25, {
        error: 'Expected at most 25 percent',
        path: ['value'],
      }),
    ),
})

/** What applies until an admin has said otherwise. */
export const usualBilling: BillingSettings = {
  dueDays: 30,
  remindBefore: [3],
  remindAfter: [1],
  lateFee: { kind: 'off', value: '0.00', afterDays: 10 },
}

/** Whether one’s invoices are paid by a saved card on the day on which they are due. */
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
  getBillingSettings: route({
    method: 'GET',
    path: '/api/billing-settings',
    summary: 'When invoices are due, when customers are reminded, and what being late costs',
    access: 'staff',
    module: 'billing',
    answer: () => BillingSettings,
  }),
  updateBillingSettings: route({
    method: 'PUT',
    path: '/api/billing-settings',
    summary: 'Changes when invoices are due, when customers are reminded, and what being late costs',
    access: 'admin',
    module: 'billing',
    body: () => NewBillingSettings,
    answer: () => BillingSettings,
    audited: 'Changed the billing settings',
    idempotent: true,
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
