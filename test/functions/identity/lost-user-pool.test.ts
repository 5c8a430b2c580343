import { expect, test } from 'vitest'
import { removeLogin } from '#/functions/identity/passwords.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

test('a user whose login was lost with the pool restores it with “Forgot password”, for the same account', async () => {
  const { user } = await signedIn(here.cloud, 'customer')
  const logIn = (password: string) =>
    people.anonymous.request<{ id: string }>('POST', '/api/customer/login', { email: user.email, password })
  await removeLogin(user.id)
  await people.anonymous.request('POST', '/api/auth/forgotten-password', { email: user.email })
  await here.cloud.settle()
  const row = here.cloud.inbox().find(({ to }) => to.includes(user.email))
  const code = /code=([\w-]+)/.exec(row?.text ?? '')?.[1]
  const password = 'a new and longer password'
  expect(await people.anonymous.request('POST', '/api/auth/password', { code, password })).toMatchObject({
    status: 200,
  })
  expect(await logIn(password)).toMatchObject({ status: 200, body: { id: user.id } })
})
