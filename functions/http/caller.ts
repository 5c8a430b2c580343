import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { sessionOf } from '#/functions/http/cookies.ts'
import { polledVersion } from '#/functions/http/poll.ts'
import { identify, type SessionName, touchSession } from '#/functions/identity/data/sessions.ts'
import { log } from '#/functions/runtime/log.ts'
import type { UserRow } from '#/functions/users/data/users.ts'
import type { Provider } from '#/shared/branding/schemas.ts'
import { Forbidden, NotFound, TwoStepDue, Unauthenticated } from '#/shared/lib/errors.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'
import { isStaff, mayCall } from '#/shared/users/roles.ts'

/** The signed-in user behind a request, with their session. */
export interface Caller extends UserRow {
  session: SessionName
  /** Whether this user must have two-step verification. */
  needsTwoStep: boolean
}

/**
 * The caller and settings of an admitted request. Public routes have no caller; the provider's settings are read only for routes
 * that need them.
 */
export interface Admission {
  caller?: Caller
  provider?: Provider
}

/** Thrown if the session is missing or expired; the response also removes the browser's cookie. */
export class NoSession extends Unauthenticated {}

/** The caller of a public route: undefined for a visitor. */
export async function findCaller(event: APIGatewayProxyEventV2): Promise<Caller | undefined> {
  const name = sessionOf(event.cookies)
  const { user, needsTwoStep = false } = await identify(name)
  return name && user ? { ...user, session: name, needsTwoStep } : undefined
}

/**
 * Authenticates and authorizes the caller of `route` with one batch read. Throws `NoSession`, `Forbidden` for a role that is not
 * allowed (before any other lookup), `TwoStepDue`, and `NotFound` while the route's module is off. Extends the session's
 * idle limit, except for a marked poll, because an open page does not mean that anyone is working.
 */
export async function admit(route: AnyRoute, event: APIGatewayProxyEventV2): Promise<Admission> {
  if (route.access === 'public') {
    if (route.module) requireModule(await identify(undefined, route))
    return {}
  }
  const name = sessionOf(event.cookies)
  if (!name) throw new NoSession()
  const found = await identify(name, route)
  const { user, session } = found
  if (!user || !session) throw new NoSession()
  if (!mayCall(user.role, route.access)) throw new Forbidden()
  const { needsTwoStep = false } = found
  const caller: Caller = { ...user, session: name, needsTwoStep }
  if (isTwoStepDue(caller) && !route.beforeTwoStep) {
    throw new TwoStepDue()
  }
  requireModule(found)
  if (polledVersion(route, event) === undefined) {
    // If the session cannot be extended, the user logs in a little earlier; the request must not fail.
    await touchSession(session, user.role, new Date()).catch(error => log.warn('session not touched', error as Error))
  }
  return { caller, ...(found.provider && { provider: found.provider }) }
}

/** Whether the user must still set up required two-step verification. */
export const isTwoStepDue = ({ needsTwoStep, twoStepSince }: Caller): boolean => needsTwoStep && !twoStepSince

/**
 * Whether a user may turn on two-step verification: someone who registered another person's address must not lock its owner out.
 */
export const mayHaveTwoStep = ({ emailVerified, role }: UserRow): boolean => emailVerified || isStaff(role)

function requireModule({ moduleEnabled }: { moduleEnabled: boolean }) {
  if (!moduleEnabled) throw new NotFound('page')
}
