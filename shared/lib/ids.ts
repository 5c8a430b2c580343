import * as z from 'zod/mini'

/** Branded ids: a ticket's id cannot be passed where a user's is expected. */
export const UserId = z.uuid().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

/** The id of a customer's company: a version 7 UUID. */
export const CompanyId = z.uuid().brand<'CompanyId'>()
export type CompanyId = z.infer<typeof CompanyId>

/** The id of who pays: a company, or a customer without one. */
export const PayerId = z.union([UserId, CompanyId])
export type PayerId = z.infer<typeof PayerId>

/** `TK`, the ticket's number in six base-36 digits, a dash, ten random characters: `TK0004X7-k3v9q2m8xa`. */
export const TicketId = z
  .string()
  .check(z.regex(/^TK[0-9A-Z]{6}-[0-9a-z]{10}$/))
  .brand<'TicketId'>()
export type TicketId = z.infer<typeof TicketId>

/** Like a ticket's: `OR`, the order's number in six base-36 digits, a dash, ten random characters. */
export const OrderId = z
  .string()
  .check(z.regex(/^OR[0-9A-Z]{6}-[0-9a-z]{10}$/))
  .brand<'OrderId'>()
export type OrderId = z.infer<typeof OrderId>

/** Like a ticket's: `IN`, the invoice's number in six base-36 digits, a dash, ten random characters. */
export const InvoiceId = z
  .string()
  .check(z.regex(/^IN[0-9A-Z]{6}-[0-9a-z]{10}$/))
  .brand<'InvoiceId'>()
export type InvoiceId = z.infer<typeof InvoiceId>

export const ScheduleId = z.uuid().brand<'ScheduleId'>()
export type ScheduleId = z.infer<typeof ScheduleId>

export const ServiceId = z.uuid().brand<'ServiceId'>()
export type ServiceId = z.infer<typeof ServiceId>

export const ProductId = z.uuid().brand<'ProductId'>()
export type ProductId = z.infer<typeof ProductId>

export const PcComponentId = z.uuid().brand<'PcComponentId'>()
export type PcComponentId = z.infer<typeof PcComponentId>

/** A saved card's id: derived from Stripe’s id with our own key, so that no Stripe id leaves the server. */
export const CardId = z
  .string()
  .check(z.regex(/^[\w-]{22}$/))
  .brand<'CardId'>()
export type CardId = z.infer<typeof CardId>

const numberDigits = 6

/**
 * Composes the id of ticket `number` (1 to 36⁶ − 1). Ids sort by number, so a list ordered by id is ordered
 * by creation. `random` is ten characters of `[0-9a-z]`, so that ids cannot be guessed from numbers.
 */
export const ticketId = (number: number, random: string): TicketId => TicketId.parse(numbered('TK', number, random))

/** The id of order `number`, composed like a ticket's. */
export const orderId = (number: number, random: string): OrderId => OrderId.parse(numbered('OR', number, random))

/** The id of invoice `number`, composed like a ticket's. */
export const invoiceId = (number: number, random: string): InvoiceId => InvoiceId.parse(numbered('IN', number, random))

const numbered = (prefix: string, number: number, random: string) =>
  `${prefix}${number.toString(36).toUpperCase().padStart(numberDigits, '0')}-${random}`

/** `KB` and the article's number: `KB000042`. It is short because people cite it; without permission, a draft is a 404. */
export const ArticleId = z
  .string()
  .check(z.regex(/^KB\d{6}$/))
  .brand<'ArticleId'>()
export type ArticleId = z.infer<typeof ArticleId>

/** The id of article `number` (1 to 999,999). Ids sort by number, and so by creation. */
export const articleId = (number: number): ArticleId => ArticleId.parse(`KB${String(number).padStart(6, '0')}`)

export const StatusEventId = z.uuid().brand<'StatusEventId'>()
export type StatusEventId = z.infer<typeof StatusEventId>

/** The actor of changes made by jobs rather than people. */
export const systemId = '00000000-0000-4000-8000-000000000001' as UserId

/** A time entry's id: a version 7 UUID, which sorts by the end of the work. */
export const TimeEntryId = z.uuid().brand<'TimeEntryId'>()
export type TimeEntryId = z.infer<typeof TimeEntryId>

/** A saved PC build's id: a version 7 UUID, which sorts by creation time. */
export const PcBuildId = z.uuid().brand<'PcBuildId'>()
export type PcBuildId = z.infer<typeof PcBuildId>

/** An asset's id: a version 7 UUID, which sorts by creation time. */
export const AssetId = z.uuid().brand<'AssetId'>()
export type AssetId = z.infer<typeof AssetId>

/** A quote's id: a version 7 UUID, which sorts by creation time. */
export const QuoteId = z.uuid().brand<'QuoteId'>()
export type QuoteId = z.infer<typeof QuoteId>

/** A contract's id: a version 7 UUID, which sorts by creation time. */
export const ContractId = z.uuid().brand<'ContractId'>()
export type ContractId = z.infer<typeof ContractId>

/** A survey's id: a version 7 UUID, which sorts by the time it was sent. */
export const SurveyId = z.uuid().brand<'SurveyId'>()
export type SurveyId = z.infer<typeof SurveyId>

/** A canned reply's id: a version 7 UUID, which sorts by creation time. */
export const CannedReplyId = z.uuid().brand<'CannedReplyId'>()
export type CannedReplyId = z.infer<typeof CannedReplyId>

/** The id of a template of tickets: a version 7 UUID, which sorts by creation time. */
export const TicketTemplateId = z.uuid().brand<'TicketTemplateId'>()
export type TicketTemplateId = z.infer<typeof TicketTemplateId>

/** A testimonial's id: a version 7 UUID, which sorts by creation time. */
export const TestimonialId = z.uuid().brand<'TestimonialId'>()
export type TestimonialId = z.infer<typeof TestimonialId>

/** The id of a shared build: 128 random bits, which cannot be guessed. */
export const SharedBuildId = z
  .string()
  .check(z.regex(/^[\w-]{22}$/))
  .brand<'SharedBuildId'>()
export type SharedBuildId = z.infer<typeof SharedBuildId>
