import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { Sha256 } from '#/functions/table/sha256.ts'

const text = 'GET\n/\n'
const bytes = new TextEncoder().encode(text)
const padded = new Uint8Array([0, ...bytes, 0]).subarray(1, -1)

async function digestOf(data: string | Uint8Array | ArrayBuffer, secret?: string | Uint8Array | ArrayBuffer) {
  const hash = new Sha256(secret)
  hash.update(data)
  return Buffer.from(await hash.digest()).toString('hex')
}

test('is the hash of texts and bytes, including part of a buffer', async () => {
  const expected = createHash('sha256').update(text).digest('hex')
  for (const data of [text, bytes, padded, bytes.buffer as ArrayBuffer]) expect(await digestOf(data)).toBe(expected)
})

test('is the HMAC with a text or bytes as its secret, also for a repeated secret and for others of the same length', async () => {
  const [secret, other] = [Buffer.from('first secret'), Buffer.from('other secret')]
  for (const one of [secret, secret, other, 'first secret', new Uint8Array(other)]) {
    expect(await digestOf(text, one)).toBe(createHmac('sha256', one).update(text).digest('hex'))
  }
})

test('starts over after a reset, with the same secret', async () => {
  const hash = new Sha256(Buffer.from('secret'))
  hash.update('something else')
  hash.reset()
  hash.update(text)
  const expected = createHmac('sha256', 'secret').update(text).digest('hex')
  expect(Buffer.from(await hash.digest()).toString('hex')).toBe(expected)
})
