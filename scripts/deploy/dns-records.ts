import { promises as dns } from 'node:dns'
import { GetIdentityDkimAttributesCommand, SESClient } from '@aws-sdk/client-ses'
import type { Stage } from '#/infra/stages.ts'

/** A DNS record that a stage's emails need. */
export interface DnsRecord {
  name: string
  type: 'MX' | 'CNAME' | 'TXT'
  value: string
  /** Whether a TXT record that differs from `value` will do. */
  accepts?: (text: string) => boolean
}

export interface DnsResult {
  record: DnsRecord
  problem: string | undefined
}

type Resolver = Pick<typeof dns, 'resolveMx' | 'resolveCname' | 'resolveTxt'>

/** The tokens of the DKIM records by which SES verifies a stage's domain. Throws if SES does not know the domain yet. */
export async function dkimTokens({ name, region, mailDomain }: Stage): Promise<string[]> {
  const client = new SESClient({ region })
  const { DkimAttributes } = await client.send(new GetIdentityDkimAttributesCommand({ Identities: [mailDomain] }))
  const tokens = DkimAttributes?.[mailDomain]?.DkimTokens ?? []
  if (tokens.length === 0) throw new Error(`SES does not know ${mailDomain} yet: run npm run deploy -- ${name} first.`)
  return tokens
}

/** The DNS records of a stage's emails, as docs/operations.md lists them. */
export const emailRecords = (
  { region, mailDomain, receivesEmail }: Pick<Stage, 'region' | 'mailDomain' | 'receivesEmail'>,
  tokens: readonly string[],
): DnsRecord[] => [
  ...(receivesEmail
    ? [{ name: `in.${mailDomain}`, type: 'MX' as const, value: `10 inbound-smtp.${region}.amazonaws.com` }]
    : []),
  ...tokens.map(token => ({
    name: `${token}._domainkey.${mailDomain}`,
    type: 'CNAME' as const,
    value: `${token}.dkim.amazonses.com`,
  })),
  { name: `bounce.${mailDomain}`, type: 'MX', value: `10 feedback-smtp.${region}.amazonses.com` },
  {
    name: `bounce.${mailDomain}`,
    type: 'TXT',
    value: 'v=spf1 include:amazonses.com ~all',
    accepts: text => /^v=spf1\s(?:.*\s)?\+?include:amazonses\.com(?:\s|$)/i.test(text),
  },
  {
    name: `_dmarc.${mailDomain}`,
    type: 'TXT',
    value: 'v=DMARC1; p=quarantine',
    accepts: text => /^v=DMARC1\s*;(?:.*;)?\s*p\s*=\s*(?:quarantine|reject)\s*(?:;|$)/i.test(text),
  },
]

/** Compares records with those that name servers return. */
export const checkDns = (records: readonly DnsRecord[], resolver: Resolver = dns): Promise<DnsResult[]> =>
  Promise.all(records.map(async record => ({ record, problem: await problemOf(record, resolver) })))

async function problemOf({ name, type, value, accepts }: DnsRecord, resolver: Resolver): Promise<string | undefined> {
  try {
    const found = await readers[type](name, resolver)
    // Others in addition are wrong too, except for texts: an email would go to any of the servers.
    const isRight = accepts ? found.filter(accepts).length === 1 : found.length === 1 && found[0] === value
    if (isRight) return undefined
    const relevant = accepts ? found.filter(text => isOfKind(text, value)) : found
    return relevant.length > 0 ? `found ${relevant.join(' and ')}` : 'missing'
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return ['ENODATA', 'ENOTFOUND'].includes(code) ? 'missing' : `could not be read (${code || message})`
  }
}

/** Whether a text begins with the same version as a record: a domain has texts for other purposes, too. */
const isOfKind = (text: string, value: string) =>
  text.toLowerCase().startsWith(value.slice(0, value.search(/[ ;]/)).toLowerCase())

const readers: Record<DnsRecord['type'], (name: string, resolver: Resolver) => Promise<string[]>> = {
  MX: async (name, resolver) =>
    (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${hostOf(exchange)}`),
  CNAME: async (name, resolver) => (await resolver.resolveCname(name)).map(hostOf),
  TXT: async (name, resolver) => (await resolver.resolveTxt(name)).map(parts => parts.join('')),
}

const hostOf = (host: string) => host.replace(/\.$/, '').toLowerCase()
