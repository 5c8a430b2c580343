import type { EventStatus } from '#/shared/status/schemas.ts'

/** A check mark, a wave, a wrench, an exclamation mark, a cross: each status has its own icon, so color is not the only cue. */
export const statusSigns: Record<EventStatus, string> = {
  operational: 'm3.500 8.500 3 3 6-7',
  degraded: 'M2.500 9c2-3.500 3.500-3.500 5.500 0s3.500 3.500 5.500 0',
  maintenance: 'M8 3a5 5 0 1 0 0 10A5 5 0 1 0 8 3M8 5.500V8l2 1.500',
  partial_outage: 'M8 3v6M8 12v.1',
  major_outage: 'm4 4 8 8m0-8-8 8',
}
