import type { Day } from '#/shared/schedules/periods.ts'

export const quoteStatuses = [
  'draft',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'converted',
] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** The segments of the list. Drafts count as open; customers never see them. */
export const quoteSegments = ['open', 'accepted', 'closed'] as const
export type QuoteSegment = (typeof quoteSegments)[number]

export const segmentStatuses: Readonly<Record<QuoteSegment, readonly QuoteStatus[]>> = {
  open: ['draft', 'sent', 'viewed'],
  accepted: ['accepted', 'converted'],
  closed: ['declined', 'expired', 'withdrawn'],
}

export const itemKinds = ['product', 'service', 'build', 'text'] as const
export type ItemKind = (typeof itemKinds)[number]

export const itemBillings = ['once', 'monthly'] as const
export type ItemBilling = (typeof itemBillings)[number]

export const discountKinds = ['none', 'percent', 'amount'] as const
export type DiscountKind = (typeof discountKinds)[number]

export const releases = ['when-paid', 'at-acceptance'] as const
export type Release = (typeof releases)[number]

export const declineReasons = ['price', 'timing', 'other-provider', 'not-needed', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

export const acceptanceMethods = ['link', 'portal', 'recorded'] as const
export const recordedMethods = ['phone', 'email', 'paper'] as const
export type RecordedMethod = (typeof recordedMethods)[number]

/** Quotes that expire soon are counted up to this number, so that their figure takes no longer with many quotes. */
export const maxExpiringCounted = 200

export const coverages = ['none', 'hours', 'unlimited'] as const

export const conversionStates = ['pending', 'done', 'attention'] as const
export type ConversionState = (typeof conversionStates)[number]

export const quoteEvents = [
  'created',
  'sent',
  'resent',
  'viewed',
  'question',
  'update-requested',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'revised',
  'link-renewed',
  'converted',
  'attention',
] as const
export type QuoteEventKind = (typeof quoteEvents)[number]

export const quoteLimits = {
  lines: 100,
  /** An order has at most this many lines. */
  productLines: 40,
  builds: 10,
  /** Maximum units of a product on one line of an order. */
  productQuantity: 99,
  validDays: 365,
  defaultValidDays: 30,
  /** Days for which a link works after its quote was closed. */
  linkDaysAfterClose: 30,
  terms: 64_000,
  /** Days before the last one on which the recipient is reminded. */
  remindDays: 3,
  revisions: 1000,
} as const

const transitions: Readonly<Record<QuoteStatus, readonly QuoteStatus[]>> = {
  draft: ['sent', 'withdrawn'],
  sent: ['viewed', 'accepted', 'declined', 'expired', 'withdrawn', 'draft'],
  viewed: ['accepted', 'declined', 'expired', 'withdrawn', 'draft'],
  // Staff may record an acceptance that was given in time.
  expired: ['accepted', 'draft'],
  declined: ['draft'],
  withdrawn: ['draft'],
  accepted: ['converted'],
  converted: [],
}

/** Whether a quote may go from one status to another. */
export const mayBecome = (from: QuoteStatus, to: QuoteStatus): boolean => transitions[from].includes(to)

/** Whether a quote awaits its recipient's decision. */
export const isOpenQuote = (status: QuoteStatus): boolean => status === 'sent' || status === 'viewed'

/** Whether a quote was accepted, and is final. */
export const isAccepted = (status: QuoteStatus): boolean => status === 'accepted' || status === 'converted'

/** A quote's status today: one whose last day is over is expired, even if the job has not recorded it yet. */
export const statusOn = (quote: { status: QuoteStatus; validUntil: Day }, today: Day): QuoteStatus =>
  isOpenQuote(quote.status) && quote.validUntil < today ? 'expired' : quote.status
