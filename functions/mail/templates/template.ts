import { env } from '#/functions/lib/env.ts'
import type { Letter } from '#/functions/mail/layout.ts'
import type { PublicCompany } from '#/shared/branding.ts'

/** What the email says, or nothing where it no longer has a reader. */
type Template<Data> = (
  data: Data,
  to: string,
  company: PublicCompany,
) => Letter | undefined | Promise<Letter | undefined>

/** A template for each name of `Data`, which says what it is filled with. */
export type Templates<Data> = { [Name in keyof Data]: Template<Data[Name]> }

export const siteLink = (path: string) => `${env('SITE_ORIGIN')}${path}`
