import type { promises as dns } from 'node:dns'
import type { Stage } from '#/infra/stages.ts'
import { checkDns } from '#/scripts/deploy/dns-records.ts'

interface Outputs {
  Address: string
  DistributionDomain: string
}

/**
 * The address at which a deployed site can be tested. A domain whose zone is not ours does not lead to the distribution before its
 * owner adds a CNAME, for which the distribution must exist; until then it is tested at the distribution's own domain, and `advice`
 * says what to add.
 */
export async function testedAddress(
  { domain }: Stage,
  { Address, DistributionDomain }: Outputs,
  resolver?: Pick<typeof dns, 'resolveMx' | 'resolveCname' | 'resolveTxt'>,
): Promise<{ address: string; advice?: string }> {
  if (!domain || domain.zone) return { address: Address }
  const record = { name: domain.name, type: 'CNAME', value: DistributionDomain.toLowerCase() } as const
  const [result] = await checkDns([record], resolver)
  if (!result?.problem) return { address: Address }
  return {
    address: `https://${DistributionDomain}`,
    advice: `${domain.name} does not lead to the distribution yet (${result.problem}). Add this record to its zone: ${domain.name} CNAME ${DistributionDomain}`,
  }
}
