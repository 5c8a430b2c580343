import { describe, expect, test } from 'vitest'
import { base32, codeOfStep, otpauthUri, stepAt, stepOfCode } from '#/functions/two-step/totp.ts'

/** The SHA-1 secret of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

describe('a time-based one-time password', () => {
  // The RFC's codes have eight digits; Beacon's are the last six of them.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %d matches RFC 6238', (second, code) => {
    expect(codeOfStep(secret, stepAt(new Date(second * 1000)))).toBe(code.slice(2))
  })

  test('is accepted one step before and after its own, and no further', () => {
    const now = new Date(1111111111_000)
    const at = stepAt(now)
    const taken = [-2, -1, 0, 1, 2].map(off => stepOfCode(secret, codeOfStep(secret, at + off), now))
    expect(taken).toEqual([undefined, at - 1, at, at + 1, undefined])
  })

  test.each(['', '1', '0504710', 'abcdef', '٠٥٠٤٧١'])('is not %j', code => {
    expect(stepOfCode(secret, code, new Date(1111111111_000))).toBeUndefined()
  })
})

describe('the data for an authenticator app', () => {
  // The test vectors of RFC 4648, section 10, without padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j in base32 is %j', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded)
  })

  test('names the company and the account, whatever characters they contain', () => {
    expect(otpauthUri('Moss & Co: IT', 'dana+x@people.test', 'MZXW6')).toBe(
      'otpauth://totp/Moss%20%26%20Co%20%20IT:dana%2Bx%40people.test?secret=MZXW6&issuer=Moss%20%26%20Co%3A%20IT&algorithm=SHA1&digits=6&period=30',
    )
  })
})
