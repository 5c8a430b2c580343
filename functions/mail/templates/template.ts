import { env } from '#/functions/lib/env.ts'
import type { Letter } from '#/functions/mail/layout.ts'
import type { PublicCompany } from '#/shared/branding.ts'

/** The email's content, or undefined if it no longer has a reader. */
type Template<Data> = (
  data: Data,
  to: string,
  company: PublicCompany,
) => Letter | undefined | Promise<Letter | undefined>

/** A template for each name in `Data`, with the data that fills it. */
export type Templates<Data> = { [Name in keyof Data]: Template<Data[Name]> }

export const siteLink = (path: string) => `${env('SITE_ORIGIN')}${path}`
