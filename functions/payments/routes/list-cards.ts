import { handle } from '#/functions/http/handle.ts'
import { findCards } from '#/functions/payments/own-cards.ts'
import { routes } from '#/shared/payments/routes.ts'

export const handler = handle(routes.listCards, ({ caller }) => findCards(caller.stripeCustomerId))
