import { findUnerasedUser } from '#/functions/users/data/users.ts'
import { idOf } from '#/scripts/demo/people.ts'
import { payerOf } from '#/shared/companies/roles.ts'
import type { PayerId } from '#/shared/lib/ids.ts'

/** The id of the payer for the demo account with this email: its company, or the account without one. */
export const payerIdOf = async (email: string): Promise<PayerId> => payerOf(await findUnerasedUser(idOf(email)))
