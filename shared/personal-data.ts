import * as z from 'zod/mini'
import { votes } from '#/shared/articles.ts'
import { Asset } from '#/shared/assets.ts'
import { invoiceStatuses } from '#/shared/billing/statuses.ts'
import { AutomaticPayment } from '#/shared/billing.ts'
import { BuildProgress } from '#/shared/build-jobs.ts'
import { DeliveryAddress } from '#/shared/checkout.ts'
import { ArticleId, InvoiceId, OrderId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { dollars, instant } from '#/shared/lib/text.ts'
import { orderStatuses } from '#/shared/orders.ts'
import { PcBuild } from '#/shared/pc-builds.ts'
import { ListedSession, ListedSignIn, Profile } from '#/shared/profile.ts'
import { BookEntry } from '#/shared/reports.ts'
import { RememberedDevice } from '#/shared/second-factor.ts'

/** The work on a build in its customer’s data export. */
const OwnBuildJob = z.extend(BuildProgress, {
  parts: z.array(z.object({ name: z.string(), serialNumber: z.string(), warrantyMonths: z.nullable(z.int()) })),
})

/** An order in its customer's data export. */
export const OwnOrder = z.object({
  id: OrderId,
  status: z.enum(orderStatuses),
  totalAmount: dollars(),
  purchaseOrderNumber: z.nullable(z.string()),
  deliveryAddress: z.nullable(DeliveryAddress),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), price: dollars() })),
  /** The work on its build, with the serial numbers of its parts; null where it is of no build, or not paid. */
  buildJob: z.nullable(OwnBuildJob),
  paidAt: z.nullable(instant()),
  createdAt: instant(),
})
export type OwnOrder = z.infer<typeof OwnOrder>

export const OwnInvoice = z.object({
  id: InvoiceId,
  invoiceNumber: z.string(),
  description: z.string(),
  status: z.enum(invoiceStatuses),
  taxAmount: dollars(),
  totalAmount: dollars(),
  paidAmount: dollars(),
  dueDate: z.string(),
  items: z.array(z.object({ description: z.string(), quantity: z.string(), rate: dollars(), amount: dollars() })),
  paidAt: z.nullable(instant()),
  createdAt: instant(),
})
export type OwnInvoice = z.infer<typeof OwnInvoice>

/** Everything stored about a user except their tickets, which may number in the thousands. */
export const PersonalData = z.object({
  exportedAt: instant(),
  account: Profile,
  /** Their picture as a data: URL; null if there is none. */
  avatar: z.nullable(z.string()),
  sessions: z.array(ListedSession),
  signIns: z.array(ListedSignIn),
  /** When they turned on two-step verification; null while it is off. */
  secondFactorSince: z.nullable(instant()),
  rememberedDevices: z.array(RememberedDevice),
  /** Their votes on articles. */
  votes: z.array(z.object({ articleId: ArticleId, vote: z.enum(votes), at: instant() })),
  /** Their saved and ordered PC builds, newest first. */
  pcBuilds: z.array(PcBuild),
  /** Newest first. */
  orders: z.array(OwnOrder),
  /** What was invoiced and paid, oldest first, the last 2,000. */
  books: z.array(
    z.pick(BookEntry, { at: true, kind: true, invoiceNumber: true, amount: true, tax: true, method: true }),
  ),
  invoices: z.array(OwnInvoice),
  automaticPayment: AutomaticPayment,
  /** Newest first. */
  assets: z.array(Asset),
})
export type PersonalData = z.infer<typeof PersonalData>

export const routes = {
  exportData: route({
    method: 'GET',
    path: '/api/profile/export',
    summary: 'Returns everything stored about the caller except tickets',
    access: 'signed-in',
    answer: () => PersonalData,
  }),
}
