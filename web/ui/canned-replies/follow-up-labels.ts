import type { FollowUp } from '#/shared/desk/rules.ts'

/** The names of the three sends. */
export const followUpLabels: Record<FollowUp, string> = {
  stay: 'Send',
  wait: 'Send and wait',
  resolve: 'Send and resolve',
}
