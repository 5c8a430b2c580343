import {
  DescribeActiveReceiptRuleSetCommand,
  GetIdentityDkimAttributesCommand,
  SESClient,
  SetActiveReceiptRuleSetCommand,
} from '@aws-sdk/client-ses'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requireReceiving } from '#/infra/receiving.ts'
import { stages } from '#/infra/stages.ts'
import { parseDeployment } from '#/scripts/deploy/arguments.ts'
import { checkDns, dkimTokens, emailRecords } from '#/scripts/deploy/dns-records.ts'
import { activateRuleSet, prepareRuleSets } from '#/scripts/deploy/receipt-rules.ts'

const ses = mockClient(SESClient)
afterEach(() => ses.reset())
afterAll(() => ses.restore())
const { production } = stages
const withoutReceiving = { ...production, receivesEmail: false }

describe('a deployment that receives emails', () => {
  let active: string | undefined
  beforeEach(() => {
    ses.on(DescribeActiveReceiptRuleSetCommand).callsFake(() => (active ? { Metadata: { Name: active } } : {}))
    ses.on(SetActiveReceiptRuleSetCommand).callsFake(({ RuleSetName }) => {
      active = RuleSetName
      return {}
    })
  })
  const changes = () => ses.commandCalls(SetActiveReceiptRuleSetCommand).length

  test('activates its rule set once it is deployed, if none is active', async () => {
    active = undefined
    await prepareRuleSets(production)
    expect(active).toBeUndefined()
    await activateRuleSet(production)
    expect(active).toBe('beacon-production-inbound')
  })

  test('goes on if its rule set is active', async () => {
    active = 'beacon-production-inbound'
    await prepareRuleSets(production)
    await activateRuleSet(production)
    expect(changes()).toBe(0)
  })

  test('stops if another one is active, and says how to move or to leave it', async () => {
    active = 'beacon-staging-inbound'
    for (const step of [prepareRuleSets, activateRuleSet]) {
      const message = await step(production).catch(error => error.message)
      expect(message).toContain('by the rule set beacon-staging-inbound')
      expect(message).toContain('\n  aws ses set-active-receipt-rule-set --region us-east-1\n')
      expect(message).toContain('npm run deploy -- production')
      expect(message).toContain('receivesEmail: false')
    }
    expect(changes()).toBe(0)
  })

  test('deactivates its rule set before it is removed, because SES deletes no active one', async () => {
    active = 'beacon-production-inbound'
    await prepareRuleSets(withoutReceiving)
    expect(active).toBeUndefined()
    await activateRuleSet(withoutReceiving)
    expect(active).toBeUndefined()
    active = 'beacon-staging-inbound'
    await prepareRuleSets(withoutReceiving)
    expect(active).toBe('beacon-staging-inbound')
  })

  test('is refused in a region where SES receives none', () => {
    const region = 'eu-west-3'
    expect(() => requireReceiving({ ...production, region })).toThrow(/no emails in eu-west-3.*receivesEmail: false/)
    for (const stage of [production, { ...withoutReceiving, region }]) requireReceiving(stage)
  })
})

describe('npm run deploy -- <stage> --check-dns', () => {
  const domain = 'mail.harbor-it.com'
  const stage = { ...production, mailDomain: domain, region: 'eu-west-1' }
  const records = emailRecords(stage, ['a1', 'b2', 'c3'])
  const complete: Record<string, string[]> = {
    [`MX in.${domain}`]: ['10 inbound-smtp.eu-west-1.amazonaws.com'],
    [`CNAME a1._domainkey.${domain}`]: ['a1.dkim.amazonses.com'],
    [`CNAME b2._domainkey.${domain}`]: ['b2.dkim.amazonses.com'],
    [`CNAME c3._domainkey.${domain}`]: ['c3.dkim.amazonses.com'],
    [`MX bounce.${domain}`]: ['10 feedback-smtp.eu-west-1.amazonses.com'],
    [`TXT bounce.${domain}`]: ['v=spf1 include:amazonses.com ~all'],
    [`TXT _dmarc.${domain}`]: ['v=DMARC1; p=quarantine'],
  }

  /** The problems of the records in a zone, by type and name. */
  async function problemsIn(zone: Record<string, string[]>): Promise<Record<string, string>> {
    const read = async (key: string) => {
      const values = zone[key]
      if (!values) throw Object.assign(new Error('queryMx ENODATA'), { code: 'ENODATA' })
      return values
    }
    const results = await checkDns(records, {
      resolveMx: async name =>
        (await read(`MX ${name}`)).map(value => {
          const [priority, exchange = ''] = value.split(' ')
          return { priority: Number(priority), exchange, type: 'MX' as const }
        }),
      resolveCname: name => read(`CNAME ${name}`),
      // A name server splits long texts.
      resolveTxt: async name => (await read(`TXT ${name}`)).map(value => [value.slice(0, 9), value.slice(9)]),
    })
    return Object.fromEntries(
      results.flatMap(({ record: { type, name }, problem }) => (problem ? [[`${type} ${name}`, problem]] : [])),
    )
  }

  test('finds nothing missing in a complete zone', async () => {
    expect(Object.keys(complete)).toEqual(records.map(({ type, name }) => `${type} ${name}`))
    expect(await problemsIn(complete)).toEqual({})
  })

  test.each(Object.keys(complete))('finds that %s is missing', async key => {
    const { [key]: _, ...zone } = complete
    expect(await problemsIn(zone)).toEqual({ [key]: 'missing' })
  })

  test.each([
    [`MX in.${domain}`, ['10 inbound-smtp.us-east-1.amazonaws.com'], 'found 10 inbound-smtp.us-east-1.amazonaws.com'],
    [
      `MX in.${domain}`,
      ['10 inbound-smtp.eu-west-1.amazonaws.com', '20 mx.other.test'],
      'found 10 inbound-smtp.eu-west-1.amazonaws.com and 20 mx.other.test',
    ],
    [`TXT bounce.${domain}`, ['v=spf1 include:other.test ~all'], 'found v=spf1 include:other.test ~all'],
    [`TXT bounce.${domain}`, ['another text'], 'missing'],
    [`TXT _dmarc.${domain}`, ['v=DMARC1; p=none'], 'found v=DMARC1; p=none'],
    [`TXT _dmarc.${domain}`, ['v=DMARC1; sp=reject; p=none'], 'found v=DMARC1; sp=reject; p=none'],
  ])('finds %s to be wrong: %j', async (key, values, problem) => {
    expect(await problemsIn({ ...complete, [key]: values })).toEqual({ [key]: problem })
  })

  test.each([
    [`MX in.${domain}`, ['10 Inbound-SMTP.eu-west-1.amazonaws.com.']],
    [`TXT bounce.${domain}`, ['a text for something else', 'v=spf1 mx include:amazonses.com -all']],
    [`TXT _dmarc.${domain}`, ['v=DMARC1;p=reject;rua=mailto:dmarc@harbor-it.com']],
  ])('accepts %s as %j', async (key, values) => {
    expect(await problemsIn({ ...complete, [key]: values })).toEqual({})
  })

  test('says that a name server does not respond', async () => {
    const timeout = async () => {
      throw Object.assign(new Error('queryMx ETIMEOUT'), { code: 'ETIMEOUT' })
    }
    const results = await checkDns(records, { resolveMx: timeout, resolveCname: timeout, resolveTxt: timeout })
    expect(new Set(results.map(({ problem }) => problem))).toEqual(new Set(['could not be read (ETIMEOUT)']))
  })

  test('wants no MX record of a stage that receives nothing', () => {
    const names = emailRecords({ ...stage, receivesEmail: false }, []).map(({ name }) => name)
    expect(names).not.toContain(`in.${domain}`)
  })

  test('reads the DKIM records from SES, which knows the domain once it is deployed', async () => {
    ses.on(GetIdentityDkimAttributesCommand).resolves({
      DkimAttributes: { [domain]: { DkimEnabled: true, DkimVerificationStatus: 'Pending', DkimTokens: ['a1', 'b2'] } },
    })
    expect(await dkimTokens(stage)).toEqual(['a1', 'b2'])
    ses.on(GetIdentityDkimAttributesCommand).resolves({ DkimAttributes: {} })
    await expect(dkimTokens(stage)).rejects.toThrow('npm run deploy -- production')
    expect(parseDeployment(['production', '--check-dns'])).toMatchObject({ isDnsCheck: true })
  })
})
