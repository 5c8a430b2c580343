import type { EmailContent } from '#/functions/email/layout.ts'
import { env } from '#/functions/runtime/env.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import type { Provider } from '#/shared/branding/schemas.ts'

/** The email's content, or undefined if it no longer has a reader. Emails that are sent together share the reads of `read`. */
type Template<Data> = (
  data: Data,
  to: string,
  company: Provider,
  read: Get,
) => EmailContent | undefined | Promise<EmailContent | undefined>

/** A template for each name in `Data`, with the data that fills it. */
export type Templates<Data> = { [Name in keyof Data]: Template<Data[Name]> }

export const siteLink = (path: string) => `${env('SITE_ORIGIN')}${path}`
