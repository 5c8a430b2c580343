import { type ProviderRow, providerKey, providerOf } from '#/functions/branding/data/provider.ts'
import { replaceWrite, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, getAll, type Key, transact, type Write } from '#/functions/table/table.ts'
import { defaultPolicies, type NewPolicies, type Policies } from '#/shared/branding/policies.ts'
import { type PolicyId, policyIds } from '#/shared/branding/policy-titles.ts'

/** The policies that an admin wrote; a blank or missing one is the default. */
export interface PoliciesRow extends Key, Versioned, Partial<NewPolicies> {
  updatedAt: string
}

// Not with the sort key of the brand, because the published landing page does not show them.
export const policiesKey: Key = { pk: 'BRAND#policies', sk: 'POLICIES' }

/** Access pattern: the texts of the policies, with the company's details in the default ones. One batch read. */
export async function findPolicies(): Promise<Policies> {
  const rows = await getAll<Key>([policiesKey, providerKey])
  const row = rows.find(({ pk }) => pk === policiesKey.pk) as PoliciesRow | undefined
  const company = providerOf(rows.find(({ pk }) => pk === providerKey.pk) as ProviderRow | undefined)
  const defaults = defaultPolicies(company)
  return byPolicy(id => row?.[id] || defaults[id])
}

/** Saves the policies, with the extra writes. A default text is saved as blank, so that it follows the company's details. */
export const keepPolicies = (policies: NewPolicies, at: string, extraWrites: readonly Write[]): Promise<void> =>
  retryOnConflict('policies', async () => {
    const before = await get<PoliciesRow>(policiesKey)
    const row: PoliciesRow = { ...policiesKey, ...policies, updatedAt: at }
    await transact([replaceWrite('policies', before, row), ...extraWrites])
  })

/** The policies without those that are the default text of this company. */
export async function withoutDefaults(policies: NewPolicies): Promise<NewPolicies> {
  const defaults = defaultPolicies(providerOf(await get<ProviderRow>(providerKey)))
  return byPolicy(id => (policies[id].trim() === defaults[id].trim() ? '' : policies[id]))
}

const byPolicy = (textOf: (id: PolicyId) => string) =>
  Object.fromEntries(policyIds.map(id => [id, textOf(id)])) as Record<PolicyId, string>
