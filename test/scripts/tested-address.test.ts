import { describe, expect, test } from 'vitest'
import { stages } from '#/infra/stages.ts'
import { testedAddress } from '#/scripts/deploy/tested-address.ts'

const outputs = { Address: 'https://portal.example', DistributionDomain: 'd111111abcdef8.cloudfront.net' }
const own = { ...stages.production, domain: { name: 'portal.example' } }
const at = (...names: string[]) => ({
  resolveMx: async () => [],
  resolveTxt: async () => [],
  resolveCname: async () => {
    if (names.length === 0) throw Object.assign(new Error('queryCname ENOTFOUND'), { code: 'ENOTFOUND' })
    return names
  },
})

describe('a site whose domain is in a zone elsewhere', () => {
  test('is tested at the distribution’s domain until it has a CNAME, which is printed', async () => {
    expect(await testedAddress(own, outputs, at())).toEqual({
      address: 'https://d111111abcdef8.cloudfront.net',
      advice:
        'portal.example does not lead to the distribution yet (missing). Add this record to its zone: portal.example CNAME d111111abcdef8.cloudfront.net',
    })
  })

  test('is tested at the distribution’s domain while its name still leads to another site', async () => {
    const { address, advice } = await testedAddress(own, outputs, at('old.example'))
    expect(address).toBe('https://d111111abcdef8.cloudfront.net')
    expect(advice).toContain('(found old.example)')
  })

  test('is tested at its own address once the CNAME is there', async () => {
    const there = at('D111111abcdef8.cloudfront.net.')
    expect(await testedAddress(own, outputs, there)).toEqual({ address: 'https://portal.example' })
  })
})

test.each([
  ['without a domain', undefined],
  ['whose zone is in Route 53', { name: 'portal.example', zone: { hostedZoneId: 'Z1', zoneName: 'portal.example' } }],
])('a site %s is tested at its address', async (_, domain) => {
  const stage = { ...stages.production, ...(domain && { domain }) }
  expect(await testedAddress(stage, outputs, at())).toEqual({ address: outputs.Address })
})
