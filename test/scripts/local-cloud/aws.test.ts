import { afterEach, expect, test, vi } from 'vitest'
import { type AwsEndpoint, type AwsEndpointOptions, startAwsEndpoint } from '#/scripts/local-cloud/aws.ts'
import { faultSwitch } from '#/scripts/local-cloud/faults.ts'

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
  endpoint = await startAwsEndpoint({
    services: { s3: { unsigned: broken } } as unknown as AwsEndpointOptions['services'],
    iam: { allows: () => false },
    principals: new Map(),
    faults: faultSwitch(),
    journal: [],
  })
  const call = { id: 1, method: 'POST', target: '/', headers: {}, body: new Uint8Array() }
  expect(await endpoint.call(call)).toMatchObject({ status: 500 })
  expect((await fetch(endpoint.url, { method: 'POST' })).status).toBe(500)
  expect(report).toHaveBeenCalledTimes(2)
})
