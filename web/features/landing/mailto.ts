import { brand } from '#/shared/brand.ts'

/** Opens a prefilled e-mail to sales. */
export const salesMail = (subject: string): string =>
  `mailto:${brand.salesEmail}?subject=${encodeURIComponent(subject)}`
