import type { CompanyRole } from '#/shared/companies/roles.ts'
import type { CompanyStatus, InvitationState, JoinRequestState, MovedKind } from '#/shared/companies/rules.ts'

/** The labels of companies' values, on screens and in emails. */
export const companyRoleLabels: Record<CompanyRole, string> = {
  member: 'Member',
  billing: 'Billing',
  manager: 'Manager',
}

export const companyStatusLabels: Record<CompanyStatus, string> = {
  active: 'Active',
  archived: 'Archived',
  merged: 'Merged',
}

export const invitationStateLabels: Record<InvitationState, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  canceled: 'Canceled',
  expired: 'Expired',
}

export const joinRequestStateLabels: Record<JoinRequestState, string> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  canceled: 'Canceled',
}

export const movedKindLabels: Record<MovedKind, string> = {
  tickets: 'Tickets',
  orders: 'Orders',
  assets: 'Assets',
  quotes: 'Quotes',
  schedules: 'Recurring invoices',
  contracts: 'Contracts',
  surveys: 'Surveys',
}
