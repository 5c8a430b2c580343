import { brand as built, telephone } from '#/shared/brand.ts'
import type { PublicCompany } from '#/shared/branding.ts'

/** What the landing page says as it was built, each with what it is to say for this company; longer words before those that they may hold. */
export const brandWords = (company: PublicCompany): readonly (readonly [before: string, now: string])[] => [
  [built.phone, company.phone],
  [telephone(built.phone), telephone(company.phone)],
  [built.salesEmail, company.salesEmail],
  [built.supportEmail, company.supportEmail],
  [built.postalAddress, company.postalAddress],
  [built.portals.customer, company.portals.customer],
  [built.portals.technician, company.portals.technician],
  [built.name, company.name],
]
