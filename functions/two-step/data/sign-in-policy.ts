import { replaceWrite, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, transact, type Write } from '#/functions/table/table.ts'
import type { User } from '#/functions/users/data/users.ts'
import type { SignInPolicy } from '#/shared/two-step/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** The sign-in requirements for the team. */
export interface SignInPolicyRow extends Key, Versioned {
  policy: SignInPolicy
}

export const signInPolicyKey: Key = { pk: 'POLICY#sign-in', sk: 'POLICY' }

const policyOf = (row: SignInPolicyRow | undefined): SignInPolicy => row?.policy ?? { twoStepForStaff: false }

/** Access pattern: the sign-in requirements for the team. One consistent read. */
export const findSignInPolicy = async () => policyOf(await get<SignInPolicyRow>(signInPolicyKey))

/** Saves the policy, with extra writes derived from the previous one. */
export const keepSignInPolicy = (
  policy: SignInPolicy,
  extraWrites: (before: SignInPolicy) => readonly Write[],
): Promise<void> =>
  retryOnConflict('policy', async () => {
    const before = await get<SignInPolicyRow>(signInPolicyKey)
    await transact([replaceWrite('policy', before, { ...signInPolicyKey, policy }), ...extraWrites(policyOf(before))])
  })

/** Whether a user must use two-step verification. */
export const needsTwoStep = (user: User, row: SignInPolicyRow | undefined): boolean =>
  user.twoStepRequired === true || (policyOf(row).twoStepForStaff && isStaff(user.role))
