import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const secrets = vi.hoisted(() => ({ current: 'today’s key', previous: 'yesterday’s key' }))
vi.mock('#/functions/providers/keys.ts', () => ({ getKey: () => secrets }))

const { InvalidLink, linkCode, openLinkCode } = await import('#/functions/http/link-codes.ts')

beforeEach(() => Object.assign(secrets, { current: 'today’s key', previous: 'yesterday’s key' }))

const link = { id: randomUUID(), generation: 7 }

describe('a code of an emailed link', () => {
  test('opens its row, and is 47 characters that need no escape in an address', () => {
    const code = linkCode('quote', link)
    expect(code).toMatch(/^[\w-]{47}$/)
    expect(openLinkCode('quote', code)).toEqual(link)
  })

  test('is the same each time, and another one for another row, kind or generation', () => {
    const codes = [
      linkCode('quote', link),
      linkCode('survey', link),
      linkCode('quote', { ...link, generation: 8 }),
      linkCode('quote', { ...link, id: randomUUID() }),
    ]
    expect(linkCode('quote', link)).toBe(codes[0])
    expect(new Set(codes)).toHaveProperty('size', 4)
  })

  test('opens after one rotation of the key, and not after two', () => {
    const code = linkCode('quote', link)
    Object.assign(secrets, { current: 'tomorrow’s key', previous: 'today’s key' })
    expect(openLinkCode('quote', code)).toEqual(link)
    Object.assign(secrets, { current: 'a later key', previous: '' })
    expect(() => openLinkCode('quote', code)).toThrow(InvalidLink)
  })

  test('does not open a row of another kind', () => {
    expect(() => openLinkCode('survey', linkCode('quote', link))).toThrow('This link isn’t valid anymore.')
  })

  test('opens nothing with any of its characters changed, removed or added', () => {
    const code = linkCode('quote', link)
    const changed = [...code].map((letter, at) => code.slice(0, at) + (letter === 'A' ? 'B' : 'A') + code.slice(at + 1))
    const texts = [...changed, code.slice(1), code.slice(0, -1), `${code}A`, `${code}=`, ` ${code}`, '']
    for (const text of texts) expect(() => openLinkCode('quote', text)).toThrow(InvalidLink)
  })
})
