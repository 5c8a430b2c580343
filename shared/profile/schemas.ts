import * as z from 'zod/mini'
import { appearances } from '#/shared/branding/appearance.ts'
import { afterSendings } from '#/shared/identity/preferences.ts'
import { SessionUser } from '#/shared/identity/schemas.ts'
import { type SignInEvent, signInLabels } from '#/shared/identity/sign-ins.ts'
import { instant, newPassword, optionalCompanyName, password, personName } from '#/shared/lib/text.ts'

/** The caller's own account. */
export const Profile = z.extend(SessionUser, {
  lastLoginAt: z.nullable(instant()),
  createdAt: instant(),
  /** The address that replaces the current one once its emailed link is confirmed; null if there is none. */
  pendingEmail: z.nullable(z.string()),
})
export type Profile = z.infer<typeof Profile>

export const ProfileFields = z.strictObject({
  firstName: personName(),
  lastName: personName(),
  companyName: optionalCompanyName(),
})
export type ProfileFields = z.infer<typeof ProfileFields>

export const AppearanceChoice = z.strictObject({ appearance: z.enum(appearances) })
export type AppearanceChoice = z.infer<typeof AppearanceChoice>

const bell = () => z.optional(z.strictObject({ bell: z.boolean() }))
const bellAndEmail = () => z.optional(z.strictObject({ bell: z.optional(z.boolean()), email: z.optional(z.boolean()) }))

/** Preferences to change. Those of the team’s work are for staff only. */
export const PreferencesChange = z
  .strictObject({
    appearance: z.optional(z.enum(appearances)),
    browserNotifications: z.optional(z.boolean()),
    away: z.optional(z.boolean()),
    shortcuts: z.optional(z.boolean()),
    suggestMinutes: z.optional(z.boolean()),
    timerOnOpen: z.optional(z.boolean()),
    afterSending: z.optional(z.enum(afterSendings)),
    notify: z.optional(
      z.strictObject({
        replies: bellAndEmail(),
        progress: bellAndEmail(),
        reminders: z.optional(z.strictObject({ email: z.boolean() })),
        assigned: bellAndEmail(),
        customerReplied: bellAndEmail(),
        mentioned: bellAndEmail(),
        snoozeEnded: bellAndEmail(),
        dueTimes: bell(),
        timer: bell(),
        undelivered: bell(),
        held: bell(),
      }),
    ),
  })
  .register(z.globalRegistry, { examples: [{ appearance: 'dark' }, { notify: { replies: { email: false } } }, {}] })
export type PreferencesChange = z.infer<typeof PreferencesChange>

export const PasswordChange = z.strictObject({ currentPassword: password(), newPassword: newPassword() })
export type PasswordChange = z.infer<typeof PasswordChange>

export const SessionId = z.string().check(z.regex(/^[\w-]{43}$/))

/** A login in one browser, described so that its owner recognizes it. */
export const ListedSession = z.object({
  /** The hash that identifies the session; only the browser has its secret. */
  id: SessionId,
  createdAt: instant(),
  /** When it ends if it is not used. */
  expiresAt: instant(),
  address: z.string(),
  userAgent: z.string(),
  /** Whether it is the caller's current session. */
  current: z.boolean(),
})
export type ListedSession = z.infer<typeof ListedSession>

/** An event of the caller's sign-ins. */
export const ListedSignIn = z.object({
  id: z.string(),
  event: z.enum(Object.keys(signInLabels) as [SignInEvent, ...SignInEvent[]]),
  at: instant(),
  address: z.string(),
  userAgent: z.string(),
})
export type ListedSignIn = z.infer<typeof ListedSignIn>
