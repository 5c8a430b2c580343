import { brand as built, telephone } from '#/shared/branding/brand.ts'
import type { PublicProvider } from '#/shared/branding/schemas.ts'

/** Replacements of build-time company details by the current ones. A text comes before any that it may contain. */
export const brandReplacements = (company: PublicProvider): readonly (readonly [before: string, now: string])[] => [
  [built.phone, company.phone],
  [telephone(built.phone), telephone(company.phone)],
  [built.salesEmail, company.salesEmail],
  [built.supportEmail, company.supportEmail],
  [built.postalAddress, company.postalAddress],
  [built.portals.customer, company.portals.customer],
  [built.portals.technician, company.portals.technician],
  [built.name, company.name],
]
