import { beforeEach, describe, expect, test } from 'vitest'
import type { Forwarding, HeldEmail } from '#/shared/inbound-email/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Incoming, receive, supportAddress, unknownSender } from '#/test/support/fixtures/incoming-emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

const read = async () => (await people.admin.request<Forwarding>('GET', '/api/forwarding-check')).body
const held = async () =>
  (await people.technician.request<HeldEmail[]>('GET', '/api/held-emails')).body.filter(({ subject }) =>
    subject.startsWith('Forwarding check'),
  )

let subject: string

beforeEach(async () => {
  await people.admin.request('POST', '/api/forwarding-check')
  await here.cloud.settle()
  subject = here.cloud.inbox().find(email => email.subject.startsWith('Forwarding check'))?.subject ?? ''
})

const comesBack = (email: Partial<Incoming> = {}) =>
  receive(here.cloud, {
    from: 'Beacon IT <support@beacon.test>',
    to: supportAddress,
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...email,
  })

describe('GET /api/forwarding-check', () => {
  test('200 says that the email has not arrived, and where it should', async () => {
    expect(await read()).toMatchObject({
      forwardTo: supportAddress,
      check: { sentTo: 'support@beacon.test', arrivedAt: null, isVerified: false },
    })
  })

  test('200 says when it arrived, verified; it becomes neither a ticket nor held', async () => {
    await comesBack()
    const { check } = await read()
    expect(check).toMatchObject({ isVerified: true })
    expect(Date.parse(check?.arrivedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(check?.sentAt ?? ''))
    expect(await held()).toEqual([])
  })

  test.each([
    ['whose sender nothing vouches for', unknownSender],
    ['that looks like spam', 'spam=FAIL'],
  ])('200 says that it arrived unverified, for an email %s', async (_, verdict) => {
    await comesBack({ verdict })
    expect((await read()).check).toMatchObject({ arrivedAt: expect.any(String), isVerified: false })
  })

  test('only the latest check counts: an earlier email is held as automatic', async () => {
    await people.admin.request('POST', '/api/forwarding-check')
    await comesBack()
    expect((await read()).check).toMatchObject({ arrivedAt: null })
    expect(await held()).toMatchObject([{ reason: 'automatic' }])
  })

  test('an email with an invented code changes nothing', async () => {
    await comesBack({ subject: 'Forwarding check: 0123456789abcdef0123', headers: {}, from: 'dana@elsewhere.test' })
    expect((await read()).check).toMatchObject({ arrivedAt: null })
  })

  test('403 for technicians', async () => {
    expect(await people.technician.request('GET', '/api/forwarding-check')).toMatchObject({ status: 403 })
  })
})
