import { findPolicies, keepPolicies, withoutDefaults } from '#/functions/branding/data/policies.ts'
import { handle } from '#/functions/http/handle.ts'
import type { NewPolicies, Policies } from '#/shared/branding/policies.ts'
import { policyIds, policyTitles } from '#/shared/branding/policy-titles.ts'
import { routes } from '#/shared/branding/routes.ts'

export const handler = handle(routes.updatePolicies, async ({ body, now, recordWrites }) => {
  const [before, own] = await Promise.all([findPolicies(), withoutDefaults(body)])
  const changes = describeChanges(before, body)
  await keepPolicies(own, now.toISOString(), recordWrites({ response: {}, subject: 'policies', changes }))
  return {}
})

/** The lengths of the changed texts: the texts themselves are too long for the audit log. */
function describeChanges(before: Policies, after: NewPolicies): Record<string, string> {
  const changed = policyIds.filter(id => before[id] !== after[id])
  const lengthOf = (text: string) => (text === '' ? 'default' : `${text.length} characters`)
  return Object.fromEntries(changed.map(id => [policyTitles[id], `${lengthOf(before[id])} → ${lengthOf(after[id])}`]))
}
