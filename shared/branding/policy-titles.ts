export const policyIds = ['privacy', 'terms', 'accessibility'] as const
export type PolicyId = (typeof policyIds)[number]

export const policyTitles: Record<PolicyId, string> = {
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  accessibility: 'Accessibility',
}
