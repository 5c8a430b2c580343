import { brand } from '#/shared/branding/brand.ts'

/** Opens a prefilled email to sales. */
export const salesMailto = (subject: string): string =>
  `mailto:${brand.salesEmail}?subject=${encodeURIComponent(subject)}`
