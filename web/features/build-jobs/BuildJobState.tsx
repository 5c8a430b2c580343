import type { BuildJobStatus } from '#/shared/build-jobs.ts'
import css from '#/web/features/build-jobs/build-job-state.module.css'
import { Pill } from '#/web/ui/Pill.tsx'

export const stateWords: Record<BuildJobStatus, string> = { open: 'Open', done: 'Done', stopped: 'Stopped' }

export const BuildJobState = ({ status }: { status: BuildJobStatus }) => (
  <Pill className={css.state} data-status={status}>
    {stateWords[status]}
  </Pill>
)
