import type {
  ConversionState,
  DeclineReason,
  DiscountKind,
  ItemBilling,
  ItemKind,
  QuoteEventKind,
  QuoteSegment,
  QuoteStatus,
  RecordedMethod,
  Release,
} from '#/shared/quotes/rules.ts'

export const quoteStatusLabels: Readonly<Record<QuoteStatus, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  converted: 'Converted',
}

export const quoteSegmentLabels: Readonly<Record<QuoteSegment, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  closed: 'Closed',
}

export const itemKindLabels: Readonly<Record<ItemKind, string>> = {
  product: 'Product',
  service: 'Service',
  build: 'PC build',
  text: 'Text',
}

export const itemBillingLabels: Readonly<Record<ItemBilling, string>> = { once: 'One-time', monthly: 'Monthly' }

export const discountKindLabels: Readonly<Record<DiscountKind, string>> = {
  none: 'No discount',
  percent: 'Percent',
  amount: 'Amount',
}

export const releaseLabels: Readonly<Record<Release, string>> = {
  'when-paid': 'When the invoice is paid',
  'at-acceptance': 'At acceptance, on account',
}

export const declineReasonLabels: Readonly<Record<DeclineReason, string>> = {
  price: 'Price',
  timing: 'Timing',
  'other-provider': 'Chose another provider',
  'not-needed': 'No longer needed',
  other: 'Other',
}

export const recordedMethodLabels: Readonly<Record<RecordedMethod, string>> = {
  phone: 'By phone',
  email: 'By email',
  paper: 'On paper',
}

export const conversionLabels: Readonly<Record<ConversionState, string>> = {
  pending: 'In progress',
  done: 'Done',
  attention: 'Needs attention',
}

export const quoteEventLabels: Readonly<Record<QuoteEventKind, string>> = {
  created: 'Created',
  sent: 'Sent',
  resent: 'Sent again',
  viewed: 'Viewed',
  question: 'Question',
  'update-requested': 'Asked for an updated quote',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  revised: 'Revised',
  'link-renewed': 'Link renewed',
  converted: 'Converted',
  attention: 'Needs attention',
}
