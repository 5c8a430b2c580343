import type { CompanyId, PayerId, UserId } from '#/shared/lib/ids.ts'

/** The roles of a customer in their company, from the fewest rights to the most. */
export const companyRoles = ['member', 'billing', 'manager'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** The id of who pays for what is billed to a customer: their company, or themselves without one. */
export const payerOf = ({ id, companyId }: { id: UserId; companyId: CompanyId | null }): PayerId => companyId ?? id

/** A customer, as far as their rights in a company depend on them. */
export interface CompanyPerson {
  companyId: string | null
  companyRole: CompanyRole | null
}

/** Whether a customer sees and pays what is billed to their company or, without a company, to them. */
export const hasBillingRights = ({ companyId, companyRole }: CompanyPerson): boolean =>
  companyId === null || companyRole === 'billing' || companyRole === 'manager'

/** Whether a customer sees their colleagues' tickets and equipment, and decides who belongs to the company. */
export const isManager = ({ companyId, companyRole }: CompanyPerson): boolean =>
  companyId !== null && companyRole === 'manager'
