import * as z from 'zod/mini'
import { companyRoles } from '#/shared/companies/roles.ts'
import { invitationViewStates, joinRequestStates } from '#/shared/companies/rules.ts'
import { CompanyMove } from '#/shared/companies/schemas.ts'
import { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { email, instant, newPassword, optionalLine, optionalPersonName, personName } from '#/shared/lib/text.ts'

const count = () => z.int().check(z.nonnegative())

/** A person of a company. */
export const CompanyPerson = z.object({
  userId: UserId,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
  companyRole: z.enum(companyRoles),
  joinedAt: instant(),
  isPrimaryContact: z.boolean(),
  /** Whether the address belongs to none of the company's domains. */
  isOutsideDomains: z.boolean(),
  /** With a single person: their tickets that are handed over when they are removed, at most 200. */
  openTickets: z.optional(count()),
})
export type CompanyPerson = z.infer<typeof CompanyPerson>

/** An existing customer whom an admin adds. */
export const NewCompanyPerson = z.strictObject({
  userId: UserId,
  companyRole: z._default(z.enum(companyRoles), 'member'),
  /** Whether their tickets, orders and assets come along. */
  bringsHistory: z._default(z.boolean(), true),
  /** Whether the company pays their active schedules from the next invoice. */
  billsCompany: z._default(z.boolean(), true),
})
export type NewCompanyPerson = z.infer<typeof NewCompanyPerson>

/** The added person, and the move of their records, if any. */
export const AddedCompanyPerson = z.object({ person: CompanyPerson, move: z.nullable(CompanyMove) })
export type AddedCompanyPerson = z.infer<typeof AddedCompanyPerson>

export const CompanyPersonChange = z.strictObject({ companyRole: z.enum(companyRoles) })
export type CompanyPersonChange = z.infer<typeof CompanyPersonChange>

export const openTicketChoices = ['hand-over', 'take-along'] as const
export const historyChoices = ['leave', 'move'] as const

/** Moves a person to another company, or out of theirs. */
export const CompanyTransfer = z.strictObject({
  /** Null removes the person from their company. */
  companyId: z.nullable(CompanyId),
  companyRole: z._default(z.enum(companyRoles), 'member'),
  openTickets: z._default(z.enum(openTicketChoices), 'hand-over'),
  /** A colleague who gets the open tickets; by default the primary contact. */
  handOverTo: z.optional(UserId),
  /** `move` takes everything along, because it was filed under the wrong company. */
  history: z._default(z.enum(historyChoices), 'leave'),
})
export type CompanyTransfer = z.infer<typeof CompanyTransfer>

export const TransferResult = z.object({
  userId: UserId,
  companyId: z.nullable(CompanyId),
  companyName: z.string(),
  move: z.nullable(CompanyMove),
})
export type TransferResult = z.infer<typeof TransferResult>

export const CompanyInvitation = z.object({
  id: z.uuid(),
  companyId: CompanyId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyRole: z.enum(companyRoles),
  invitedByName: z.string(),
  state: z.enum(invitationViewStates),
  isOutsideDomains: z.boolean(),
  expiresAt: instant(),
  createdAt: instant(),
})
export type CompanyInvitation = z.infer<typeof CompanyInvitation>

export const NewCompanyInvitation = z.strictObject({
  email: email(),
  firstName: z._default(optionalPersonName(), ''),
  lastName: z._default(optionalPersonName(), ''),
  companyRole: z._default(z.enum(companyRoles), 'member'),
})
export type NewCompanyInvitation = z.infer<typeof NewCompanyInvitation>

/** The code of a link in an email (section “Links” of the README). */
export const linkCodeText = () => z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\w-]+$/))

export const InvitationCode = z.strictObject({ code: linkCodeText() })

/**
 * An invitation as the page of its link shows it. `reader`: the invited person is signed in, another person is, nobody is, or
 * the address has no account yet, so that a password makes one.
 */
export const OpenedInvitation = z.object({
  companyName: z.string(),
  reader: z.enum(['invited', 'another', 'signed-out', 'new']),
  /** The invited address and names, for a new account; otherwise empty. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

/** A new account of an invited person, who joins with it. */
export const InvitedRegistration = z.strictObject({
  code: linkCodeText(),
  firstName: personName(),
  lastName: personName(),
  password: newPassword(),
})
export type InvitedRegistration = z.infer<typeof InvitedRegistration>

export const JoinedCompany = z.object({ companyId: CompanyId, companyName: z.string() })
export type JoinedCompany = z.infer<typeof JoinedCompany>

/** The company that the caller may ask to join; empty if none. `requestId` is set while their request is pending. */
export const JoinOptions = z.object({
  company: z.optional(z.object({ name: z.string() })),
  requestId: z.optional(z.uuid()),
})
export type JoinOptions = z.infer<typeof JoinOptions>

export const NewJoinRequest = z.strictObject({ message: z._default(optionalLine(500), '') })

export const JoinRequest = z.object({
  id: z.uuid(),
  companyName: z.string(),
  /** For those who decide. */
  companyId: z.optional(CompanyId),
  userId: UserId,
  userName: z.string(),
  email: z.string(),
  message: z.string(),
  state: z.enum(joinRequestStates),
  decidedAt: z.nullable(instant()),
  createdAt: instant(),
})
export type JoinRequest = z.infer<typeof JoinRequest>

export const JoinApproval = z.strictObject({ companyRole: z._default(z.enum(companyRoles), 'member') })
