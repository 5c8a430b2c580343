import { timeEntryMinutes } from '#/shared/tickets/rules.ts'

const { min, max } = timeEntryMinutes

/** The error for minutes that cannot be logged. */
export const minutesHint = `Enter whole minutes, ${min} to ${max}.`

/** The minutes of a time entry as typed; undefined if they are out of range or not whole. */
export function parseMinutes(text: string): number | undefined {
  const minutes = /^\d+$/.test(text.trim()) ? Number(text) : undefined
  return minutes !== undefined && minutes >= min && minutes <= max ? minutes : undefined
}
