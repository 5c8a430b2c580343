import { assetStatusLabels, retirementReasonLabels } from '#/shared/assets/labels.ts'
import { type ChosenStatus, chosenStatuses, mayBecome, needsAdmin } from '#/shared/assets/rules.ts'
import { type Asset, AssetStatusChange } from '#/shared/assets/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { StatusFailures, useStatusChanges } from '#/web/features/assets/use-status-changes.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { formErrorsUnlessSignedOut } from '#/web/shell/parts/announce-failure.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { CheckField, SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface StatusDialogProps {
  assets: readonly Asset[]
  /** The status that the user has chosen already. */
  to?: ChosenStatus
  onClose: () => void
  onChanged?: () => void
}

const titles: Record<ChosenStatus, string> = {
  active: 'Mark as active',
  in_repair: 'Send to repair',
  retired: 'Retire',
  lost: 'Mark as lost',
}

const reasons = { '': 'Choose a reason', ...retirementReasonLabels }

/** Changes the status of one asset or several. */
export function StatusDialog({ assets, to, onClose, onChanged }: StatusDialogProps) {
  const { user } = useSession()
  const change = useStatusChanges()
  const offered = chosenStatuses.filter(status =>
    assets.some(asset => mayChange(asset, status, user?.role === 'admin')),
  )
  const form = useContractForm({
    keepAs: null,
    values: { status: to ?? offered[0] ?? 'active', reason: '', note: '', wasWiped: false },
    check: ({ status, reason, note, wasWiped }) =>
      check(AssetStatusChange, {
        status,
        note: note.trim(),
        ...(status === 'retired' && { reason: reason || undefined, wasWiped }),
      }),
  })
  const status = form.watch('status')
  const [first] = assets
  const subject = assets.length === 1 && first ? first.name : `${assets.length} assets`
  return (
    <DialogForm
      verb="edit"
      resource="status"
      title={to ? `${titles[to]}: ${subject}` : `Change the status of ${subject}`}
      button={to ? titles[to] : 'Change status'}
      success={assets.length === 1 ? 'Status changed' : `${assets.length} assets changed`}
      form={form}
      open
      onClose={onClose}
      submit={async body => {
        await change(assets, body)
        onChanged?.()
      }}
      errorsOf={error => (error instanceof StatusFailures ? { '': error.message } : formErrorsUnlessSignedOut(error))}
    >
      {!to && (
        <SelectField
          form={form}
          name="status"
          label="Status"
          labels={Object.fromEntries(offered.map(name => [name, assetStatusLabels[name]]))}
        />
      )}
      {status === 'retired' && (
        <>
          <p>It leaves the list of assets in use, and its warranty reminders stop. Its tickets and its label stay.</p>
          <SelectField form={form} name="reason" label="Reason" labels={reasons} />
        </>
      )}
      <TextField
        form={form}
        name="note"
        label="Note"
        optional
        autoComplete="off"
        maxLength={500}
        hint="For staff only."
      />
      {status === 'retired' && <CheckField form={form} name="wasWiped" label="Data was wiped" />}
    </DialogForm>
  )
}

const mayChange = (asset: Asset, to: ChosenStatus, isAdmin: boolean) =>
  mayBecome(asset.status, to) && (isAdmin || !needsAdmin(asset.status))
