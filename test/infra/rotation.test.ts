import { expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud.ts'

/** The second step of a rotation: CloudFront sends the new value while functions still take the one before. */
const here = useCloud({
  amend: template => {
    const origin = Object.entries(template.Resources).find(([id]) => id.startsWith('KeysOrigin'))?.[1]
    // The nested stacks have no keys of their own.
    if (!origin) return
    const generated = origin.Properties?.GenerateSecretString as { SecretStringTemplate: string }
    generated.SecretStringTemplate = JSON.stringify({ previous: 'the value before' })
  },
})

test('functions take the origin secret and the one before it while it rotates, and no third', async () => {
  const statusWith = async (secret: string) => {
    const request = { method: 'GET', path: '/api/auth/user', query: '', body: Buffer.alloc(0) }
    const { status } = await here.cloud.callApi({ ...request, headers: { 'x-origin-secret': secret } })
    return status
  }
  const { ORIGIN_SECRET: current = '' } = here.cloud.environmentOf('get-current-user')
  expect(current.length).toBeGreaterThan(40)
  // Past the door nobody is signed in.
  expect(await statusWith(current)).toBe(401)
  expect(await statusWith('the value before')).toBe(401)
  for (const other of ['', 'the value', `${current}x`]) expect(await statusWith(other)).toBe(403)
})
