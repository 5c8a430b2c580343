import type { EventStatus } from '#/shared/status/schemas.ts'
import { circle, type StateShape } from '#/web/shell/parts/StateSign.tsx'

/** A check mark, a clock, and a circle that fills: each status has its own sign, so color is not the only cue. */
export const statusSigns: Record<EventStatus, StateShape> = {
  operational: { line: 'm3.500 8.500 3 3 6-7' },
  maintenance: { line: `${circle}M8 5.500V8l2 1.500` },
  degraded: { line: circle, solid: 'M8 2.500A5.500 5.500 0 0 1 8 13.500z' },
  partial_outage: { line: circle, solid: 'M8 8H2.500A5.500 5.500 0 1 0 8 2.500z' },
  major_outage: { line: circle, solid: circle },
}
