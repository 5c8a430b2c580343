import type { BuildJobStatus } from '#/shared/build-jobs/schemas.ts'
import { buildJobTones } from '#/shared/lib/tones.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'

export const stateLabels: Record<BuildJobStatus, string> = { open: 'Open', done: 'Done', stopped: 'Stopped' }

export const BuildJobState = ({ status }: { status: BuildJobStatus }) => (
  <Badge tone={buildJobTones[status]}>{stateLabels[status]}</Badge>
)
