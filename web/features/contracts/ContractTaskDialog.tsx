import { useNavigate } from 'react-router-dom'
import type { ContractPage } from '#/shared/contracts/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { useActivateContract, useDeclineRenewal, useDeleteContract } from '#/web/features/contracts/use-contracts.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

export type ContractTask = 'activate' | 'decline' | 'delete'

interface ContractTaskDialogProps {
  task: ContractTask
  contract: ContractPage
  onClose: () => void
}

/** Confirms the activation of a draft, its deletion, or the end of renewals. */
export function ContractTaskDialog({ task, contract, onClose }: ContractTaskDialogProps) {
  const activating = useActivateContract()
  const declining = useDeclineRenewal()
  const deleting = useDeleteContract()
  const navigate = useNavigate()
  const { id, version, contractNumber, title, startDate, endDate } = contract
  const common = { subject: `${contractNumber}, ${title}`, open: true, onClose, problemOf }
  if (task === 'activate') {
    return (
      <ConfirmDialog
        {...common}
        title="Activate contract"
        button="Activate"
        pendingLabel="Activating…"
        harmless
        pending={activating.pending}
        onConfirm={async () => void (await activating.send({ parameters: { id }, body: { version } }))}
        success="Contract activated"
      >
        <p>It starts on {formatDay(startDate)}: we’ll email the customer and send the first invoice on that day.</p>
      </ConfirmDialog>
    )
  }
  if (task === 'decline') {
    return (
      <ConfirmDialog
        {...common}
        title="Don’t renew"
        button="Don’t renew"
        pendingLabel="Saving…"
        pending={declining.pending}
        onConfirm={async () => void (await declining.send({ parameters: { id }, body: { version } }))}
        success={`The contract ends on ${endDate ? formatDay(endDate) : 'its last day'}`}
      >
        <p>It ends on {endDate && formatDay(endDate)}. Until then, nothing changes.</p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      {...common}
      title="Delete draft"
      button="Delete"
      pendingLabel="Deleting…"
      pending={deleting.pending}
      onConfirm={async () => {
        await deleting.send({ parameters: { id } })
        navigate('/contracts')
      }}
      success="Draft deleted"
    >
      <p>The draft is removed for good. Its number stays unused.</p>
    </ConfirmDialog>
  )
}
