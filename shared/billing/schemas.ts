import * as z from 'zod/mini'
import { price } from '#/shared/catalog/schemas.ts'
import { CardId } from '#/shared/lib/ids.ts'
import { dollars, instant } from '#/shared/lib/text.ts'
import { Card } from '#/shared/payments/schemas.ts'

/** Whole days, 1 to `most`. */
const days = (max: number) => z.int().check(z.minimum(1), z.maximum(max))

/** Distinct numbers of days, in ascending order. */
const listOfDays = (max: number, count: number) =>
  z.array(days(max)).check(
    z.maxLength(count),
    z.refine(list => list.every((one, at) => at === 0 || one > (list[at - 1] ?? 0)), {
      error: 'Enter different numbers, smallest first',
    }),
  )

export const lateFeeKinds = ['off', 'fixed', 'percent'] as const

/** Payment terms, reminders and late fees of invoices. */
export const BillingSettings = z.object({
  /** Default payment term in days. */
  dueDays: z.int().check(z.minimum(0), z.maximum(180)),
  /** Days before the due date on which the customer is reminded. */
  remindBefore: listOfDays(30, 3),
  /** Days after the due date. */
  remindAfter: listOfDays(90, 5),
  lateFee: z.object({
    kind: z.enum(lateFeeKinds),
    /** Dollars, or a percentage of the balance. */
    value: dollars(),
    /** Days after the due date. */
    afterDays: days(90),
  }),
})
export type BillingSettings = z.infer<typeof BillingSettings>

/** Billing settings as an admin sends them. */
export const NewBillingSettings = z.strictObject({
  /** Default payment term in days. */
  dueDays: z.int().check(z.minimum(0), z.maximum(180)),
  /** Days before the due date on which the customer is reminded. */
  remindBefore: listOfDays(30, 3),
  /** Days after the due date. */
  remindAfter: listOfDays(90, 5),
  lateFee: z
    .strictObject({
      kind: z.enum(lateFeeKinds),
      /** Dollars, or a percentage of the balance. */
      value: price(),
      afterDays: days(90),
    })
    .check(
      z.refine(({ kind, value }) => kind === 'off' || Number(value) > 0, {
        error: 'Enter more than 0',
        path: ['value'],
      }),
      z.refine(({ kind, value }) => kind !== 'percent' || Number(value) <= 25, {
        error: 'Enter at most 25 percent',
        path: ['value'],
      }),
    ),
})

/** Defaults until an admin changes them. */
export const usualBilling: BillingSettings = {
  dueDays: 30,
  remindBefore: [3],
  remindAfter: [1],
  lateFee: { kind: 'off', value: '0.00', afterDays: 10 },
}

/** Whether a saved card pays the caller’s invoices on their due date. */
export const AutomaticPayment = z.object({
  isOn: z.boolean(),
  card: z.nullable(z.omit(Card, { addedAt: true })),
  agreedAt: z.nullable(instant()),
})
export type AutomaticPayment = z.infer<typeof AutomaticPayment>

export const AutomaticPaymentChange = z
  .strictObject({
    isOn: z.boolean(),
    /** One of the caller's saved cards. */
    cardId: z.optional(CardId),
  })
  .check(
    z.refine(({ isOn, cardId }) => !isOn || cardId !== undefined, {
      error: 'Choose one of your saved cards',
      path: ['cardId'],
    }),
  )
export type AutomaticPaymentChange = z.infer<typeof AutomaticPaymentChange>
