import { randomUUID } from 'node:crypto'
import type { Cloud } from '#/scripts/local/cloud.ts'
import { newVisitor, type Visitor } from '#/test/support/cloud.ts'

/** Somebody with a password, signed in by registering. */
export interface Account {
  id: string
  email: string
  password: string
  visitor: Visitor
}

export async function registeredAccount(cloud: Cloud): Promise<Account> {
  const credentials = { email: `${randomUUID()}@people.test`, password: 'Correct horse 1' }
  const visitor = newVisitor(cloud)
  const person = { ...credentials, firstName: 'Dana', lastName: 'Whitfield', companyName: 'W&M' }
  const { body } = await visitor.request<{ id: string }>('POST', '/api/customer/register', person)
  return { ...credentials, id: body.id, visitor }
}

/** Another browser of the same person. */
export async function signedInAgain(cloud: Cloud, { email, password }: Account): Promise<Visitor> {
  const visitor = newVisitor(cloud)
  await visitor.request('POST', '/api/customer/login', { email, password }, { 'user-agent': 'Another browser' })
  return visitor
}
