import { afterEach, expect, test, vi } from 'vitest'
import { type AwsEndpoint, type AwsEndpointOptions, startAwsEndpoint } from '#/scripts/local-cloud/aws.ts'
import { faultSwitch } from '#/scripts/local-cloud/faults.ts'

const options: AwsEndpointOptions = {
  services: {} as AwsEndpointOptions['services'],
  iam: { allows: () => false },
  principals: new Map(),
  faults: faultSwitch(),
  journal: [],
}

let endpoint: AwsEndpoint | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await endpoint?.stop()
})

test('a call to a service that crashes returns 500, through a port and through a socket', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = () => {
    throw new Error('broken')
  }
  const services = { s3: { unsigned: broken } } as unknown as AwsEndpointOptions['services']
  endpoint = await startAwsEndpoint({ ...options, services })
  const call = { id: 1, method: 'POST', target: '/', headers: {}, body: new Uint8Array() }
  expect(await endpoint.call(call)).toMatchObject({ status: 500 })
  expect((await fetch(endpoint.url, { method: 'POST' })).status).toBe(500)
  expect(report).toHaveBeenCalledTimes(2)
})

test('AWS has the same port again after a restart, and another one while that is taken', async () => {
  const first = await startAwsEndpoint(options)
  const port = Number(new URL(first.url).port)
  endpoint = await startAwsEndpoint({ ...options, port })
  expect(endpoint.url).not.toBe(first.url)
  await endpoint.stop()
  await first.stop()
  endpoint = await startAwsEndpoint({ ...options, port })
  expect(endpoint.url).toBe(first.url)
})
