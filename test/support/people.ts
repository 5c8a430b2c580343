import { randomUUID } from 'node:crypto'
import { type beforeAll, beforeEach } from 'vitest'
import { newSession } from '#/functions/http/cookies.ts'
import { claimEmailWrite } from '#/functions/identity/data/email-addresses.ts'
import { beginSessionWrite } from '#/functions/identity/data/sessions.ts'
import { change, type Key, query, remove, transact, type Write } from '#/functions/table/table.ts'
import { makeUserWrites, type User, userKey } from '#/functions/users/data/users.ts'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import { UserId } from '#/shared/lib/ids.ts'
import type { Role } from '#/shared/users/roles.ts'
import { newVisitor, type Visitor } from '#/test/support/cloud.ts'

/** A signed-in user, and the requests they send. */
export interface Person extends Visitor {
  user: User
}

/** Every kind of caller. */
export interface People {
  anonymous: Visitor
  customer: Person
  anotherCustomer: Person
  technician: Person
  admin: Person
  /** A customer with an unverified address. */
  unverified: Person
  /** A customer whose session has expired. */
  expired: Person
  /** A technician whose account was deleted. */
  deleted: Person
}

/** Lets the test itself use the data layer as an operator, with a function's environment and an operator's key. */
export function actAsOperator(cloud: Cloud): void {
  Object.assign(process.env, cloud.environmentOf('register'), {
    AWS_ACCESS_KEY_ID: cloud.operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: cloud.operator.secretAccessKey,
  })
}

/**
 * Creates new people before each test, on the cloud of `here`, so that tests can change their sessions. With `beforeAll` they are
 * created once, for tests that leave them unchanged.
 */
export function usePeople(
  here: { readonly cloud: Cloud },
  before: typeof beforeEach | typeof beforeAll = beforeEach,
): People {
  const people = {} as People
  before(async () => {
    Object.assign(people, await peopleOn(here.cloud))
  })
  return people
}

/** Creates new people on a cloud, on which the test then acts as an operator. */
export async function peopleOn(cloud: Cloud): Promise<People> {
  actAsOperator(cloud)
  const now = new Date()
  const made = {
    customer: account(
      cloud,
      'customer',
      { firstName: 'Dana', lastName: 'Whitfield', companyName: 'Whitfield & Moss' },
      now,
    ),
    anotherCustomer: account(
      cloud,
      'customer',
      { firstName: 'Luis', lastName: 'Ortega', companyName: 'Harborview Dental' },
      now,
    ),
    unverified: account(cloud, 'customer', { firstName: 'Una', lastName: 'Verified', emailVerified: false }, now),
    technician: account(cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' }, now),
    admin: account(cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes' }, now),
    expired: account(cloud, 'customer', { firstName: 'Ella', lastName: 'Expired' }, longAgo(now)),
    deleted: account(cloud, 'technician', { firstName: 'Dario', lastName: 'Deleted' }, now),
  }
  // All in one transaction, because this runs before each of thousands of tests.
  await transact(Object.values(made).flatMap(({ writes }) => writes))
  await remove(userKey(made.deleted.person.user.id))
  const people = Object.fromEntries(Object.entries(made).map(([name, { person }]) => [name, person]))
  return { anonymous: newVisitor(cloud), ...people } as unknown as People
}

const longAgo = (now: Date) => new Date(now.getTime() - 13 * 60 * 60 * 1000)

/** A new account of `role` with a session begun at `at`, without a login: most tests are not about passwords. */
export async function signedIn(
  cloud: Cloud,
  role: Role,
  names: Partial<User> = {},
  at: Date = new Date(),
): Promise<Person> {
  const { person, writes } = account(cloud, role, names, at)
  await transact(writes)
  return person
}

/** A user, and the writes that create their account and session. */
function account(cloud: Cloud, role: Role, names: Partial<User>, at: Date): { person: Person; writes: Write[] } {
  const id = UserId.parse(randomUUID())
  const user: User = {
    id,
    email: `${role}-${id.slice(0, 8)}@people.test`,
    emailVerified: true,
    firstName: 'Pat',
    lastName: 'Person',
    companyName: 'Company',
    profileImageUrl: null,
    role,
    sessionGeneration: 0,
    lastLoginAt: null,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    ...names,
  }
  const { person, write } = session(cloud, user, at)
  return { person, writes: [claimEmailWrite(user.email, id), ...makeUserWrites(user), write] }
}

/** A user with a new session, and the write that starts it. */
function session(cloud: Cloud, user: User, at: Date): { person: Person; write: Write } {
  const { name, cookie } = newSession(user.id)
  const visitor = newVisitor(cloud)
  const [pair = ''] = cookie.split(';')
  visitor.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  const write = beginSessionWrite(name, user, { address: '192.0.2.1', userAgent: 'test' }, at)
  return { person: { ...visitor, user }, write }
}

/** The same person in another browser, without a login. */
export async function inAnotherBrowser(cloud: Cloud, { user }: Person): Promise<Person> {
  const { person, write } = session(cloud, user, new Date())
  await transact([write])
  return person
}

const sessionsOf = ({ user }: Person) => query<Key & { expire: number }>({ pk: `SESSION#${user.id}`, limit: 10 })

/** Sets the idle and the absolute expiry of a person's sessions, in epoch seconds. */
export async function ageSession(person: Person, expire: number, absoluteExpire?: number): Promise<void> {
  const latest = absoluteExpire === undefined ? {} : { ':absolute': absoluteExpire }
  const update = `SET expire = :expire${absoluteExpire === undefined ? '' : ', absoluteExpire = :absolute'}`
  for (const { pk, sk } of await sessionsOf(person)) {
    await change({ pk, sk }, { update, values: { ':expire': expire, ...latest } })
  }
}

/** Ends every session of a person, as a password reset does. */
export const endAllSessions = (id: UserId) =>
  change(userKey(id), { update: 'ADD sessionGeneration :one', values: { ':one': 1 } })

/** The idle expiry of a person's session, in epoch seconds. */
export async function expiryOf(person: Person): Promise<number> {
  const [session] = await sessionsOf(person)
  if (!session) throw new Error('No session is left')
  return session.expire
}
