import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { currentVersion } from '#/functions/http/poll.ts'
import { routes } from '#/shared/tickets/routes.ts'

const event = { headers: { 'x-beacon-poll': '1' }, rawQueryString: '' } as unknown as APIGatewayProxyEventV2
const versionAt = (time: string) => {
  vi.setSystemTime(time)
  return currentVersion(routes.listTickets, event, 'tickets', async () => 'unchanged')
}

afterEach(() => void vi.useRealTimers())

describe('the version of a polled list', () => {
  test('changes when a day begins in any time zone, because the screen also shows the day’s statistics', async () => {
    vi.useFakeTimers()
    // Nepal is 5:45 ahead of UTC.
    const evening = await versionAt('2026-11-20T18:14:59.999Z')
    const night = await versionAt('2026-11-20T18:15:00.000Z')
    expect(night).not.toBe(evening)
    expect(await versionAt('2026-11-20T18:29:59.999Z')).toBe(night)
  })
})
