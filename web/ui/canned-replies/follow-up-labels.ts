import type { FollowUp } from '#/shared/desk/rules.ts'

/** The names of the three sends. */
export const followUpLabels: Record<FollowUp, string> = {
  stay: 'Send',
  wait: 'Send and wait',
  resolve: 'Send and resolve',
}

/** The suggestions of canned replies: 'Send and wait', 'tag vpn'. */
export const suggestionLabels = (followUp: FollowUp | null | undefined, tags: readonly string[]): string[] => [
  ...(followUp ? [followUpLabels[followUp]] : []),
  ...(tags.length > 0 ? [`${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`] : []),
]
