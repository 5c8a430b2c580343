import type { CompanyId } from '#/shared/lib/ids.ts'

/**
 * Whether a payer is a company: companies' ids are version 7 UUIDs, and users' are version 4, so that no read is needed to tell them
 * apart.
 */
export const isCompanyId = (payerId: string): payerId is CompanyId => payerId.charAt(14) === '7'
