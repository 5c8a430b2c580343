import * as z from 'zod/mini'
import { email, password } from '#/shared/lib/text.ts'

/** A request for another address, with the password of the account. */
export const EmailChange = z.strictObject({ email: email(), password: password() })
export type EmailChange = z.infer<typeof EmailChange>

/** The account’s new address, and whether this browser is signed in to the account. */
export const ChangedEmail = z.object({ email: z.string(), signedIn: z.boolean() })
export type ChangedEmail = z.infer<typeof ChangedEmail>
