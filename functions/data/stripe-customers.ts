import { nextVersion } from '#/functions/data/lib/optimistic-lock.ts'
import { ConditionFailed, transact } from '#/functions/data/lib/table.ts'
import { userKey } from '#/functions/data/users.ts'

/** Notes who a user is to Stripe, and answers whether that holds: not for an erased user, nor where another id is noted already. */
export const noteStripeCustomer = (userId: string, stripeCustomerId: string): Promise<boolean> =>
  holds({
    update: `SET stripeCustomerId = :customer ADD ${nextVersion.add}`,
    condition:
      'attribute_exists(pk) AND attribute_not_exists(erasedAt) AND (attribute_not_exists(stripeCustomerId) OR stripeCustomerId = :customer)',
    userId,
    stripeCustomerId,
  })

/** Forgets who a user is to Stripe, where this is still noted. */
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
