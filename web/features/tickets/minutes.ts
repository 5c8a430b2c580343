import { timeEntryMinutes } from '#/shared/ticket-rules.ts'

const { least, most } = timeEntryMinutes

/** The error for minutes that cannot be logged. */
export const minutesHint = `Enter whole minutes, ${least} to ${most}.`

/** The minutes of a time entry as typed; undefined if they are out of range or not whole. */
export function parseMinutes(text: string): number | undefined {
  const minutes = /^\d+$/.test(text.trim()) ? Number(text) : undefined
  return minutes !== undefined && minutes >= least && minutes <= most ? minutes : undefined
}
