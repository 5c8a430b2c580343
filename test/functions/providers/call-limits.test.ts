import { expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { aPng, finished, put, startedUpload } from '#/test/support/fixtures/images.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

const profile = async () => () => people.customer.request('GET', '/api/profile')
const login = async () => {
  const account = { email: people.customer.user.email, password: 'not theirs' }
  return () => people.anonymous.request('POST', '/api/customer/login', account)
}
const avatar = async () => {
  const picture = aPng()
  const place = await startedUpload(people.customer, 'profile/avatar', picture)
  await put(place, picture)
  return () => finished(people.customer, 'profile/avatar', place)
}

/** The fault tests shorten these limits; here a function waits as long as it does on AWS. */
test.each([
  ['DynamoDB', 2000, 200, { function: 'get-profile', service: 'dynamodb' }, profile],
  ['Cognito', 3000, 401, { function: 'log-in', service: 'cognito-idp' }, login],
  ['S3', 3000, 200, { function: 'finish-avatar', service: 's3' }, avatar],
])('a hanging call to %s is given up after %i ms, and retried', async (_, limit, expected, call, prepare) => {
  const send = await prepare()
  const hung = here.cloud.faults.inject({ ...call, kind: 'hang' })
  const startedAt = performance.now()
  const { status } = await send()
  // Timers may fire slightly early.
  expect(performance.now() - startedAt).toBeGreaterThan(limit - 50)
  expect(hung.hits()).toBe(1)
  expect(status).toBe(expected)
})
