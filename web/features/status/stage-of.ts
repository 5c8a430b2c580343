import { stageLabels } from '#/shared/status/labels.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'

/** How far an ongoing or resolved event is, in a word. */
export const stageOf = ({ resolved, stage, status }: Pick<StatusEvent, 'resolved' | 'stage' | 'status'>): string =>
  resolved ? stageLabels.resolved : status === 'maintenance' ? 'In progress' : stageLabels[stage]
