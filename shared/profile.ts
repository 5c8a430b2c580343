import * as z from 'zod/mini'
import { votes } from '#/shared/articles.ts'
import { Asset } from '#/shared/assets.ts'
import { invoiceStatuses } from '#/shared/billing/statuses.ts'
import { AutomaticPayment } from '#/shared/billing.ts'
import { BuildProgress } from '#/shared/build-jobs.ts'
import { DeliveryAddress } from '#/shared/checkout.ts'
import { Comment } from '#/shared/comments.ts'
import { SessionUser } from '#/shared/identity.ts'
import { ImagePlace, NewAvatar, uploadAddress } from '#/shared/images.ts'
import { ArticleId, InvoiceId, OrderId, UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { dollars, instant, line, newPassword, optionalLine, password } from '#/shared/lib/text.ts'
import { orderStatuses } from '#/shared/orders.ts'
import { PcBuild } from '#/shared/pc-builds.ts'
import { BookEntry } from '#/shared/reports.ts'
import { RememberedDevice } from '#/shared/second-factor.ts'
import { type SignInEvent, signInWords } from '#/shared/sign-ins.ts'
import { HistoryEntry, Ticket } from '#/shared/tickets.ts'

/** The caller's own account. */
export const Profile = z.extend(SessionUser, {
  emailVerified: z.boolean(),
  lastLoginAt: z.nullable(instant()),
  createdAt: instant(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileFields = z.strictObject({ firstName: line(), lastName: line(), companyName: optionalLine() })
export type ProfileFields = z.infer<typeof ProfileFields>

export const PasswordChange = z.strictObject({ currentPassword: password(), newPassword: newPassword() })
export type PasswordChange = z.infer<typeof PasswordChange>

const SessionId = z.string().check(z.regex(/^[\w-]{43}$/))

/** A login in one browser, described so that its owner recognizes it. */
export const ListedSession = z.object({
  /** The hash that identifies the session; only the browser has its secret. */
  id: SessionId,
  createdAt: instant(),
  /** When it ends if it is not used. */
  expiresAt: instant(),
  address: z.string(),
  userAgent: z.string(),
  /** Whether it is the caller's current session. */
  current: z.boolean(),
})
export type ListedSession = z.infer<typeof ListedSession>

/** An event around the caller's sign-ins. */
export const ListedSignIn = z.object({
  id: z.string(),
  event: z.enum(Object.keys(signInWords) as [SignInEvent, ...SignInEvent[]]),
  at: instant(),
  address: z.string(),
  userAgent: z.string(),
})
export type ListedSignIn = z.infer<typeof ListedSignIn>

/** A comment in its customer's data export, without the author's picture, which is not theirs to take. */
const OwnComment = z.omit(Comment, { authorImageUrl: true })

/** A ticket in its customer's data export. */
export const OwnTicket = z.object({ ticket: Ticket, comments: z.array(OwnComment), history: z.array(HistoryEntry) })
export type OwnTicket = z.infer<typeof OwnTicket>

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

const nothing = () => z.object({})

export const routes = {
  getProfile: route({
    method: 'GET',
    path: '/api/profile',
    summary: 'Returns the caller’s own account',
    access: 'signed-in',
    answer: () => Profile,
  }),
  updateProfile: route({
    method: 'PUT',
    path: '/api/profile',
    summary: 'Updates the caller’s name and company',
    access: 'signed-in',
    body: () => ProfileFields,
    answer: () => Profile,
    audited: 'Updated their own profile',
    idempotent: true,
  }),
  changePassword: route({
    method: 'PUT',
    path: '/api/profile/password',
    summary: 'Changes the caller’s password and ends all other sessions',
    access: 'signed-in',
    body: () => PasswordChange,
    answer: nothing,
    audited: 'Changed their own password',
  }),
  resendVerification: route({
    method: 'POST',
    path: '/api/profile/verification',
    summary: 'Resends the email verification link',
    access: 'signed-in',
    answer: nothing,
    idempotent: true,
    beforeSecondFactor: true,
    limit: { perHour: 10 },
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/profile/sessions',
    summary: 'Lists the caller’s sessions, newest first',
    access: 'signed-in',
    answer: () => z.array(ListedSession),
  }),
  listSignIns: route({
    method: 'GET',
    path: '/api/profile/sign-ins',
    summary: 'Lists the caller’s sign-in events, newest first',
    access: 'signed-in',
    answer: () => z.array(ListedSignIn),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/profile/sessions/{id}',
    summary: 'Ends one of the caller’s sessions',
    access: 'signed-in',
    parameters: () => z.object({ id: SessionId }),
    owner: 'caller',
    answer: nothing,
    audited: 'Ended one of their sessions',
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/profile/sessions',
    summary: 'Ends all of the caller’s other sessions',
    access: 'signed-in',
    answer: nothing,
    audited: 'Signed out everywhere else',
  }),
  startAvatar: route({
    method: 'POST',
    path: '/api/profile/avatar/upload-url',
    summary: 'Returns a direct upload URL for a profile picture, valid for five minutes',
    access: 'signed-in',
    body: () => NewAvatar,
    answer: () => ImagePlace,
    audited: 'Started an upload of a profile picture',
    idempotent: true,
    limit: { perHour: 30 },
  }),
  finishAvatar: route({
    method: 'PUT',
    path: '/api/profile/avatar',
    summary: 'Publishes the uploaded profile picture',
    access: 'signed-in',
    body: () => z.strictObject({ avatarURL: uploadAddress() }),
    answer: () => z.object({ profileImageUrl: z.string() }),
    audited: 'Changed their profile picture',
    idempotent: true,
  }),
  removeAvatar: route({
    method: 'DELETE',
    path: '/api/profile/avatar',
    summary: 'Removes the profile picture',
    access: 'signed-in',
    answer: nothing,
    audited: 'Removed their profile picture',
    idempotent: true,
  }),
  exportData: route({
    method: 'GET',
    path: '/api/profile/export',
    summary: 'Returns everything stored about the caller except tickets',
    access: 'signed-in',
    answer: () => PersonalData,
  }),
  exportTickets: route({
    method: 'GET',
    path: '/api/profile/export/tickets',
    summary:
      'Lists the caller’s tickets, newest first, each with its conversation and history; a long one comes in consecutive parts',
    access: 'signed-in',
    query: () => pageQuery({}),
    answer: () => z.array(OwnTicket),
    paged: true,
  }),
  eraseAccount: route({
    method: 'POST',
    path: '/api/profile/erasure',
    summary: 'Permanently deletes the caller’s account',
    access: 'signed-in',
    body: () => z.strictObject({ password: password() }),
    answer: () => z.object({ id: UserId }),
    audited: 'Deleted their own account',
  }),
}
