import { timeEntryMinutes } from '#/shared/ticket-rules.ts'

const { least, most } = timeEntryMinutes

/** What the field says of minutes that cannot be logged. */
export const minutesHint = `Enter whole minutes, ${least} to ${most}.`

/** The minutes of one time entry as somebody typed them; undefined where they cannot be logged, a fraction among them. */
export function parseMinutes(text: string): number | undefined {
  const minutes = /^\d+$/.test(text.trim()) ? Number(text) : undefined
  return minutes !== undefined && minutes >= least && minutes <= most ? minutes : undefined
}
