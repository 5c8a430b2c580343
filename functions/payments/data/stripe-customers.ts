import { nextVersion } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { userKey } from '#/functions/users/data/users.ts'

/** Records a user's Stripe customer id. Returns false for an erased user, or if another id is already recorded. */
export const noteStripeCustomer = (userId: string, stripeCustomerId: string): Promise<boolean> =>
  holds({
    update: `SET stripeCustomerId = :customer ADD ${nextVersion.add}`,
    condition:
      'attribute_exists(pk) AND attribute_not_exists(erasedAt) AND (attribute_not_exists(stripeCustomerId) OR stripeCustomerId = :customer)',
    userId,
    stripeCustomerId,
  })

/** Forgets a user's Stripe customer id, if it is still this one. */
export const forgetStripeCustomer = (userId: string, stripeCustomerId: string): Promise<boolean> =>
  holds({
    update: `REMOVE stripeCustomerId ADD ${nextVersion.add}`,
    condition: 'stripeCustomerId = :customer',
    userId,
    stripeCustomerId,
  })

interface Noting {
  update: string
  condition: string
  userId: string
  stripeCustomerId: string
}

async function holds({ update, condition, userId, stripeCustomerId }: Noting): Promise<boolean> {
  const { names, values } = nextVersion
  try {
    await transact([
      {
        label: 'user',
        change: userKey(userId),
        update,
        condition,
        names,
        values: { ...values, ':customer': stripeCustomerId },
      },
    ])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
