import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { auditResult, judge, licenses, secretsIn, withoutIntegrity } from '#/scripts/check-licenses.ts'

describe('licenses', () => {
  const of = (license: string | undefined) =>
    licenses({ packages: { '': {}, 'node_modules/one': license === undefined ? {} : { license } } }).refused

  test.each(['MIT', '(MIT OR GPL-3.0-or-later)', 'MIT AND ISC'])('%s is allowed', license => {
    expect(of(license)).toEqual([])
  })
  test.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'SEE LICENSE IN FILE', undefined])(
    '%s is not allowed',
    license => {
      expect(of(license)).toEqual([`one (${license ?? 'none'})`])
    },
  )
  test('of everything in the lock file are allowed', () => {
    const { counts, refused } = licenses(JSON.parse(readFileSync('package-lock.json', 'utf8')))
    expect(refused).toEqual([])
    expect(counts.MIT).toBeGreaterThan(100)
  })
})

describe('a checksum in the lock file', () => {
  test('exists for every package that npm downloads', () => {
    expect(withoutIntegrity(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([])
  })
  test('is required for all packages except linked and bundled ones', () => {
    const packages = {
      '': {},
      'node_modules/one': {},
      'node_modules/two': { integrity: 'sha512-x' },
      'node_modules/three': { link: true },
      'node_modules/two/node_modules/four': { inBundle: true },
    }
    expect(withoutIntegrity({ packages })).toEqual(['node_modules/one'])
  })
})

describe('a secret is found in', () => {
  // Concatenated here, because the check scans this file too.
  test.each([
    ['an AWS access key', `key = "AKIA${'Q7'.repeat(8)}"`],
    ['a private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${'MIIE'.repeat(8)}`],
    ['a Stripe key', `sk_${'live'}_${'a1B2'.repeat(6)}`],
    ['a Stripe webhook secret', `whsec_${'a1B2'.repeat(8)}`],
    ['a GitHub token', `ghp_${'a1B2c3'.repeat(6)}`],
  ])('%s', (what, text) => {
    expect(secretsIn(text)).toEqual([what])
  })
  test('and not in ordinary text', () => {
    expect(secretsIn('AKIAIOSFODNN7EXAMPLE sk_test_short -----BEGIN PUBLIC KEY-----')).toEqual([])
  })
})

describe('an audit', () => {
  test('counts high and critical findings', () => {
    const report = { metadata: { vulnerabilities: { low: 4, moderate: 1, high: 2, critical: 1 } } }
    expect(auditResult(JSON.stringify(report))).toEqual({ high: 3 })
  })
  test.each([
    ['{"message":"405 Method Not Allowed - POST https://registry.example/bulk"}', '405 Method Not Allowed'],
    ['', 'npm returned no JSON'],
  ])('that could not run does not count: %s', (response, impossible) => {
    expect(auditResult(response)).toEqual({ impossible })
  })
  test.each([
    [{ high: 0 }, true, 'line'],
    [{ high: 1 }, false, 'problem'],
    [{ impossible: '405' }, false, 'line'],
    [{ impossible: '405' }, true, 'problem'],
  ])('of %j, in CI %s, is a %s', (audit, isCi, outcome) => {
    expect(Object.keys(judge(audit, isCi))).toEqual([outcome])
  })
})
