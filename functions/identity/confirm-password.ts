import { countAttempt } from '#/functions/identity/data/attempts.ts'
import { noteFailedSignIn, type Origin } from '#/functions/identity/data/sign-ins.ts'
import { isPassword } from '#/functions/identity/passwords.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** The key for a signed-in user’s attempts at their own password, for `clearAttempts`. */
export const passwordAttempts = (id: UserId) => `password#${id}`

/**
 * Requires the password of a user who is already signed in. If it is wrong, throws `Invalid` for `field` and records the event
 * among their sign-ins; throws `TooMany` after five attempts.
 */
export async function requireOwnPassword(
  id: UserId,
  password: string,
  { field = 'password', origin, now }: { field?: string; origin: Origin; now: Date },
): Promise<void> {
  const attempts = await countAttempt(passwordAttempts(id), { max: 5, minutes: 15 })
  if (await isPassword(id, password)) return
  await noteFailedSignIn('password-refused', id, origin, now, attempts)
  throw new Invalid([{ field, message: 'The password is incorrect' }])
}
