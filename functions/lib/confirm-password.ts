import { takeAttempt } from '#/functions/data/attempts.ts'
import { noteFailedSignIn, type Origin } from '#/functions/data/sign-ins.ts'
import { isPassword } from '#/functions/lib/passwords.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** Names the tries of a signed-in person’s own password, for `forgetAttempts`. */
export const ownPasswordTries = (id: UserId) => `password#${id}`

/**
 * Requires the password of somebody who is signed in already. Throws `Invalid` beside `field` and leaves an entry among their
 * sign-ins where it is wrong, and `TooMany` after five tries.
 */
export async function requireOwnPassword(
  id: UserId,
  password: string,
  { field = 'password', origin, now }: { field?: string; origin: Origin; now: Date },
): Promise<void> {
  const attempts = await takeAttempt(ownPasswordTries(id), { most: 5, minutes: 15 })
  if (await isPassword(id, password)) return
  await noteFailedSignIn('password-refused', id, origin, now, attempts)
  throw new Invalid([{ field, message: 'The password is incorrect' }])
}
