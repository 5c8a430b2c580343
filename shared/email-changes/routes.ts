import * as z from 'zod/mini'
import { ChangedEmail, EmailChange } from '#/shared/email-changes/schemas.ts'
import { code } from '#/shared/identity/schemas.ts'
import { route } from '#/shared/lib/route.ts'

const nothing = () => z.object({})

export const routes = {
  changeEmail: route({
    method: 'POST',
    path: '/api/profile/email-change',
    summary: 'Emails a link to the caller’s new address, which replaces the old one once the link is confirmed',
    access: 'signed-in',
    signIn: true,
    body: () => EmailChange,
    response: nothing,
    audited: 'Asked to change their own email address',
    idempotent: true,
    limit: { perHour: 10 },
  }),
  cancelEmailChange: route({
    method: 'DELETE',
    path: '/api/profile/email-change',
    summary: 'Cancels the change of the caller’s address: its links stop working',
    access: 'signed-in',
    response: nothing,
    audited: 'Canceled a change of their own email address',
  }),
  confirmEmailChange: route({
    method: 'POST',
    path: '/api/auth/email-change',
    summary: 'Changes an account’s address with the code that was emailed to the new one, and ends all other sessions',
    access: 'public',
    signIn: true,
    body: () => z.strictObject({ code: code() }),
    response: () => ChangedEmail,
    audited: 'Changed their own email address',
  }),
}
