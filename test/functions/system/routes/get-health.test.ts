import { describe, expect, test } from 'vitest'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'

const services = { database: 'dynamodb', accounts: 'cognito-idp', email: 'ses', storage: 's3' } as const
/** Minimum ms of a probe that waits for a hanging part; shorter durations are cached results. */
const probeMs = 990
/** If a busy machine delays a part for a second, it counts as down until the next check, ten seconds later. */
const patience = { timeout: 50_000, interval: 1000 }

describe('GET /api/health', () => {
  const all = useCloud()

  test('200 when all parts are up', { timeout: 60_000 }, async () => {
    const ask = () => newVisitor(all.cloud).request('GET', '/api/health')
    const body = { status: 'up', parts: { database: 'up', accounts: 'up', email: 'up', storage: 'up' } }
    await expect.poll(ask, patience).toMatchObject({ status: 200, body })
  })

  test('checks once, however many ask within ten seconds', async () => {
    const visitor = newVisitor(all.cloud)
    await visitor.request('GET', '/api/health')
    all.cloud.journal.length = 0
    for (let asked = 0; asked < 5; asked++) await visitor.request('GET', '/api/health')
    expect(all.cloud.journal).toEqual([])
  })
})

// S3 answers a throttled HEAD with 503 and no body, which looks like an outage.
const telling = Object.entries(services).filter(([part]) => part !== 'storage')
describe.each(telling)('GET /api/health while %s throttles', (_, service) => {
  const here = useCloud()

  test('200: a throttled part is up', { timeout: 60_000 }, async () => {
    here.cloud.faults.inject({ function: 'get-health', service, kind: 'throttle', times: Number.POSITIVE_INFINITY })
    here.cloud.reconfigure('get-health', { RETRY_DELAY_MS: '1' })
    const ask = () => newVisitor(here.cloud).request('GET', '/api/health')
    await expect.poll(ask, patience).toMatchObject({ status: 200, body: { status: 'up' } })
  })
})

describe.each(Object.entries(services))('GET /api/health while %s is down', (part, service) => {
  const here = useCloud()

  test('503 names the part within 1.5 seconds, even if it hangs', { timeout: 60_000 }, async () => {
    here.cloud.faults.inject({ service, kind: 'hang', times: Number.POSITIVE_INFINITY })
    const visitor = newVisitor(here.cloud)
    const parts = { database: 'up', accounts: 'up', email: 'up', storage: 'up', [part]: 'down' }
    const answered = async () => (await visitor.request('GET', '/api/health')).body
    await expect.poll(answered, patience).toEqual({ status: 'down', parts })
    expect(await visitor.request('GET', '/api/health')).toMatchObject({ status: 503 })
    // Takes the fastest probe that the function logged, because a busy machine delays some of them.
    const fastest = async () => {
      await visitor.request('GET', '/api/health')
      const logged = here.cloud
        .logs()
        .join('\n')
        .matchAll(/"milliseconds":(\d+)/g)
      return Math.min(...[...logged].map(match => Number(match[1])).filter(taken => taken >= probeMs))
    }
    await expect.poll(fastest, patience).toBeLessThan(1500)
  })
})
