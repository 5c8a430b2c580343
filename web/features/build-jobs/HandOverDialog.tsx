import type { BuildJob } from '#/shared/build-jobs/schemas.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { useJobChange } from '#/web/features/build-jobs/use-job-change.ts'
import { ApiError, problemOf } from '#/web/shell/api/errors.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

interface HandOverDialogProps {
  job: BuildJob
  open: boolean
  onClose: () => void
  onStale: () => void
}

/** Confirms the handover of a PC, which cannot be undone. */
export function HandOverDialog({ job, open, onClose, onStale }: HandOverDialogProps) {
  const { send, pending } = useJobChange('changeBuildStep')
  const missing = job.parts.filter(({ serialNumber, isRefunded }) => !serialNumber && !isRefunded).length
  return (
    <ConfirmDialog
      title="Hand over"
      subject={`${job.name}, ${shortId(job.id)}, ${job.customerName}`}
      button="Hand over"
      pendingLabel="Handing over…"
      harmless
      pending={pending}
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        await send({ parameters: { id: job.id, step: 'hand-over' }, body: { done: true } })
      }}
      problemOf={error => {
        if (error instanceof ApiError && error.status === 409) onStale()
        return problemOf(error)
      }}
      success="PC handed over"
    >
      <p>
        The PC becomes an asset of {job.customerName}, its warranties start today, and the order is marked as fulfilled.
        You can’t change the build job afterward.
      </p>
      {missing > 0 && (
        <p>
          <strong>{missing === 1 ? '1 part has' : `${missing} parts have`} no serial number.</strong> Add them first so
          that you can look up warranties later.
        </p>
      )}
    </ConfirmDialog>
  )
}
