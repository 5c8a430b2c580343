import type { CompanyRole } from '#/shared/companies/roles.ts'

/** The rights of each role, in a sentence. */
export const roleHints: Record<CompanyRole, string> = {
  member: 'Sees their own tickets and the equipment they use.',
  billing: 'Also sees the company’s orders and invoices, and pays them.',
  manager: 'Sees everything of the company, and decides who belongs to it.',
}
