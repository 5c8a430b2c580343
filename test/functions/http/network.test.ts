import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { networkOf } from '#/functions/http/network.ts'
import { limitSubject } from '#/functions/http/rate-limit.ts'
import { takeLoginAttempt } from '#/functions/identity/login-attempts.ts'
import { readKeys } from '#/functions/providers/keys.ts'
import { routes } from '#/shared/identity/routes.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

useCloud()
beforeAll(() => readKeys(0))

describe('the network that a visitor is limited by', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  const subject = (address: string) => limitSubject(routes.register, { caller: undefined, address })

  test('counts all addresses of one host on IPv6 together, and other networks separately', () => {
    expect(subject('2001:db8::1')).toBe(subject('2001:db8::ffff'))
    expect(subject('2001:db8::1')).not.toBe(subject('2001:db8:0:1::1'))
    expect(subject('192.0.2.7')).not.toBe(subject('192.0.2.8'))
  })

  afterEach(() => vi.unstubAllEnvs())

  test('refuses the next login from a host that takes another address for each', async () => {
    vi.stubEnv('LIMIT_FACTOR', '1')
    const logIn = (number: number, network = '2001:db8:1:2') =>
      takeLoginAttempt({
        email: `${number}@people.test`,
        browser: undefined,
        address: `${network}::${number.toString(16)}`,
      })
    for (let number = 1; number <= 60; number++) await logIn(number)
    await expect(logIn(61)).rejects.toMatchObject({ status: 429 })
    await expect(logIn(61, '2001:db8:1:3')).resolves.toMatchObject({ attempts: 1 })
  })
})
