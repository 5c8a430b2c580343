import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { identify, type SessionName, touchSession } from '#/functions/data/sessions.ts'
import type { UserRow } from '#/functions/data/users.ts'
import { sessionOf } from '#/functions/lib/cookies.ts'
import { log } from '#/functions/lib/log.ts'
import { Forbidden, NotFound, SecondFactorDue, Unauthenticated } from '#/shared/lib/errors.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'
import { mayCall } from '#/shared/roles.ts'

/** The signed-in user behind a request, and the session that says so. */
export interface Caller extends UserRow {
  session: SessionName
  /** Whether a second factor is required of them. */
  needsSecondFactor: boolean
}

/** The session is missing or over: the browser's cookie goes with the answer. */
export class NoSession extends Unauthenticated {}

/** Who calls, for routes that anybody may call: undefined for a visitor. */
export async function findCaller(event: APIGatewayProxyEventV2): Promise<Caller | undefined> {
  const name = sessionOf(event.cookies)
  const { user, needsSecondFactor = false } = await identify(name, undefined)
  return name && user ? { ...user, session: name, needsSecondFactor } : undefined
}

/**
 * Lets through who may call `route`, in one batch read. Throws `NoSession`, `Forbidden` for a role that may not (before
 * anything else is looked up), `SecondFactorDue`, and `NotFound` while the route's module is off. Pushes the session's idle limit on, but for
 * a marked poll: a page that is merely open is not somebody at work.
 */
export async function admit(route: AnyRoute, event: APIGatewayProxyEventV2): Promise<Caller | undefined> {
  if (route.access === 'public') {
    if (route.module) requireModule(await identify(undefined, route.module))
    return undefined
  }
  const name = sessionOf(event.cookies)
  if (!name) throw new NoSession()
  const found = await identify(name, route.module)
  const { user, session } = found
  if (!user || !session) throw new NoSession()
  if (!mayCall(user.role, route.access)) throw new Forbidden()
  const { needsSecondFactor = false } = found
  const caller: Caller = { ...user, session: name, needsSecondFactor }
  if (isSecondFactorDue(caller) && !route.beforeSecondFactor) {
    throw new SecondFactorDue()
  }
  requireModule(found)
  const isPoll = route.polled && event.headers['x-beacon-poll'] === '1'
  if (!isPoll) {
    // A session that could not be pushed on is a login a little earlier, not a request that fails.
    await touchSession(session, user.role, new Date()).catch(error => log.warn('session not touched', error as Error))
  }
  return caller
}

/** Whether a person has yet to set up the second factor that is required of them. */
export const isSecondFactorDue = ({ needsSecondFactor, secondFactorSince }: Caller): boolean =>
  needsSecondFactor && !secondFactorSince

function requireModule({ moduleEnabled }: { moduleEnabled: boolean }) {
  if (!moduleEnabled) throw new NotFound('page')
}
