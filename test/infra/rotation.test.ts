import { afterEach, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { secretOf } from '#/test/support/cloud/secrets.ts'

const here = useCloud({})
const name = 'get-current-user'
afterEach(() => here.cloud.faults.clear())

const statusWith = async (secret: string) => {
  const request = { method: 'GET', path: '/api/auth/user', query: '', body: Buffer.alloc(0) }
  const { status } = await here.cloud.callApi({ ...request, headers: { 'x-origin-secret': secret } })
  return status
}

// Not signed in, so a 401 means that the origin secret was accepted.
test('functions accept the origin secret and the previous one during a rotation, and no third', async () => {
  const origin = secretOf(here.cloud, 'ORIGIN_SECRET')
  const { current } = await origin.read()
  expect(current.length).toBeGreaterThan(40)
  expect(await statusWith(current)).toBe(401)
  await origin.put({ current, previous: 'the next value' })
  here.cloud.reconfigure(name)
  expect(await statusWith(current)).toBe(401)
  expect(await statusWith('the next value')).toBe(401)
  for (const other of ['', 'the next', `${current}x`]) expect(await statusWith(other)).toBe(403)
})

test('a function that starts while Secrets Manager is down returns 503, and reads the secret again at the next request', async () => {
  const { current } = await secretOf(here.cloud, 'ORIGIN_SECRET').read()
  here.cloud.reconfigure(name)
  const down = { function: name, service: 'secretsmanager', times: Number.POSITIVE_INFINITY }
  here.cloud.faults.inject({ ...down, kind: 'fail' })
  expect(await statusWith(current)).toBe(503)
  here.cloud.faults.clear()
  here.cloud.faults.inject({ ...down, kind: 'throttle' })
  expect(await statusWith(current)).toBe(503)
  here.cloud.faults.clear()
  expect(await statusWith(current)).toBe(401)
})

test('a function that has its keys does not request them again', async () => {
  const { current } = await secretOf(here.cloud, 'ORIGIN_SECRET').read()
  here.cloud.reconfigure(name)
  here.cloud.journal.length = 0
  for (let asked = 0; asked < 3; asked++) expect(await statusWith(current)).toBe(401)
  expect(here.cloud.journal.filter(({ service }) => service === 'secretsmanager')).toHaveLength(1)
})
