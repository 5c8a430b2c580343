import { randomUUID } from 'node:crypto'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { newVisitor, type Visitor } from '#/test/support/cloud.ts'

/** A user with a password, signed in by registering. */
export interface Account {
  id: UserId
  email: string
  password: string
  visitor: Visitor
}

/** Registers a user in a visitor's browser, which is then signed in. */
export async function registered(visitor: Visitor): Promise<Account> {
  const credentials = { email: `${randomUUID()}@people.test`, password: 'Correct horse 1' }
  const person = { ...credentials, firstName: 'Dana', lastName: 'Whitfield', companyName: 'W&M' }
  const { body } = await visitor.request<{ id: UserId }>('POST', '/api/customer/register', person)
  return { ...credentials, id: body.id, visitor }
}

export const registeredAccount = (cloud: Cloud): Promise<Account> => registered(newVisitor(cloud))

/** Another browser of the same person. */
export async function signedInAgain(cloud: Cloud, { email, password }: Account): Promise<Visitor> {
  const visitor = newVisitor(cloud)
  await visitor.request('POST', '/api/customer/login', { email, password }, { 'user-agent': 'Another browser' })
  return visitor
}
