/** Whether the author is proven, disproven, or neither. */
export type Trust = 'verified' | 'failed' | 'unknown'

/** The results of SES's checks: PASS, FAIL, GRAY (no policy or no clear result) or PROCESSING_FAILED. */
export interface Verdicts {
  spam: string
  virus: string
  spf: string
  dkim: string
  dmarc: string
  /** The domain that SPF was checked for. */
  spfDomain?: string
  /** The domains whose DKIM signatures are valid. */
  dkimDomains?: string[]
}

/**
 * Verified by DMARC; or, if the domain has no policy, by DKIM or SPF of the author's own domain, its parent or its child.
 */
export function trustOf(fromAddress: string, verdicts: Verdicts): Trust {
  const { dmarc, dkim, spf, dkimDomains = [], spfDomain } = verdicts
  if (dmarc === 'PASS') return 'verified'
  if (dmarc === 'FAIL') return 'failed'
  if (dmarc !== 'GRAY') return 'unknown'
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1).toLowerCase()
  const isSigned = dkim === 'PASS' && dkimDomains.some(signer => isRelated(signer, domain))
  const isSent = spf === 'PASS' && spfDomain !== undefined && isRelated(spfDomain, domain)
  return isSigned || isSent ? 'verified' : 'unknown'
}

/** Whether two domains are equal, or one is above the other and has two labels at least. */
function isRelated(one: string, other: string): boolean {
  const [first, second] = [one.toLowerCase().replace(/\.$/, ''), other.toLowerCase().replace(/\.$/, '')]
  const hasLabels = (name: string) => /^[^.]+(?:\.[^.]+)+$/.test(name)
  if (!hasLabels(first) || !hasLabels(second)) return false
  return first === second || first.endsWith(`.${second}`) || second.endsWith(`.${first}`)
}

const headerLimit = 262_144

/**
 * The verdicts in the headers that SES adds above those of the sender, which may imitate them. Only the first of each name counts,
 * and only above the second `Received`.
 */
export function verdictsIn(raw: Uint8Array): Verdicts {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, headerLimit)).toString('latin1')
  const first = new Map<string, string>()
  let received = 0
  for (const line of (head.split(/\r?\n\r?\n/, 1)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(at, 0)).trim().toLowerCase()
    if (name === 'received') received += 1
    if (received > 1) break
    if (!first.has(name)) first.set(name, line.slice(at + 1).trim())
  }
  const results = authenticationResults(first.get('authentication-results') ?? '')
  const verdict = (name: string) => {
    const value = first.get(name)?.toUpperCase() ?? ''
    return /^(?:PASS|FAIL|GRAY)$/.test(value) ? value : 'PROCESSING_FAILED'
  }
  return { spam: verdict('x-ses-spam-verdict'), virus: verdict('x-ses-virus-verdict'), ...results }
}

/** The results in an `Authentication-Results` header of SES (RFC 8601). */
function authenticationResults(value: string): Omit<Verdicts, 'spam' | 'virus'> {
  // Quoted parts and comments can contain anything that the sender likes.
  const [server = '', ...segments] = value
    .replace(/"(?:\\.|[^"\\])*"/g, '""')
    .replace(/\([^()]*\)/g, ' ')
    .split(';')
    .map(segment => segment.trim())
  const isOurs = /^amazonses\.com(?:\s|$)/i.test(server)
  const of = (method: string) =>
    isOurs ? segments.filter(segment => new RegExp(`^${method}\\s*=`, 'i').test(segment)) : []
  const [spf, dkim, dmarc] = [of('spf'), of('dkim'), of('dmarc')]
  // SES writes the envelope as a result of its own.
  const envelope = spf[0]?.includes('smtp.mailfrom') ? spf : of('envelope-from')
  const spfDomain = domainIn(envelope[0] ?? '', /\b(?:smtp\.mailfrom|envelope-from)\s*=\s*<?([^\s;>]+)/i)
  const dkimDomains = dkim
    .filter(segment => verdictOf(segment) === 'PASS')
    .flatMap(
      segment =>
        domainIn(segment, /\bheader\.d\s*=\s*([^\s;]+)/i) ?? domainIn(segment, /\bheader\.i\s*=\s*([^\s;]+)/i) ?? [],
    )
  return {
    spf: only(spf),
    dkim: dkim.some(segment => verdictOf(segment) === 'PASS') ? 'PASS' : verdictOf(dkim[0]),
    dmarc: only(dmarc),
    ...(spfDomain !== undefined && { spfDomain }),
    dkimDomains,
  }
}

/** The verdict of a check that is made once. Two of them mean that one is forged. */
const only = (segments: readonly string[]) => (segments.length > 1 ? 'PROCESSING_FAILED' : verdictOf(segments[0]))

function verdictOf(segment: string | undefined): string {
  const result = /^\w+\s*=\s*(\w+)/.exec(segment ?? '')?.[1]?.toLowerCase()
  if (result === 'pass') return 'PASS'
  if (result === 'fail') return 'FAIL'
  return result === undefined || /error$/.test(result) ? 'PROCESSING_FAILED' : 'GRAY'
}

const domainIn = (segment: string, pattern: RegExp): string | undefined => {
  const value = pattern.exec(segment)?.[1]
  return value?.slice(value.lastIndexOf('@') + 1).toLowerCase()
}
