import { check } from '#/shared/lib/check.ts'
import { displayName } from '#/shared/lib/names.ts'
import { TaxExemption } from '#/shared/tax/schemas.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { DialogFormBody } from '#/web/ui/forms/DialogForm.tsx'
import { CheckField, TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface ExemptionDialogProps {
  user: ListedUser
  open: boolean
  onClose: () => void
}

/** Sets whether a customer's orders are taxed. */
export const ExemptionDialog = ({ user, open, onClose }: ExemptionDialogProps) => (
  <Dialog title="Sales tax" open={open} onClose={onClose}>
    <Exemption user={user} onClose={onClose} />
  </Dialog>
)

function Exemption({ user, onClose }: Omit<ExemptionDialogProps, 'open'>) {
  const { data, error, retry } = useRead('getTaxExemption', { parameters: { id: user.id } })
  if (error) return <ErrorState error={error} retry={retry} />
  return data ? <ExemptionForm user={user} exemption={data} onClose={onClose} /> : <Skeleton height="96px" />
}

interface ExemptionFormProps extends Omit<ExemptionDialogProps, 'open'> {
  exemption: TaxExemption
}

function ExemptionForm({ user, exemption, onClose }: ExemptionFormProps) {
  const { send } = useSend('updateTaxExemption', { refresh: ['getTaxExemption'] })
  const form = useContractForm({
    keepAs: `tax-exemption:${user.id}`,
    values: { certificate: exemption.certificate, exempt: exemption.exempt },
    check: ({ certificate, exempt }) => check(TaxExemption, { exempt, certificate: certificate.trim() }),
  })
  return (
    <DialogFormBody
      verb="edit"
      resource="tax exemption"
      button="Save"
      form={form}
      onClose={onClose}
      submit={async body => {
        await send({ parameters: { id: user.id }, body })
        return body
      }}
      success={({ exempt }) => `${displayName(user)} is ${exempt ? 'exempt from' : 'charged'} sales tax`}
    >
      <p>
        <strong>{displayName(user)}</strong>
      </p>
      <CheckField form={form} name="exempt" label="Exempt from sales tax" />
      <TextField
        form={form}
        name="certificate"
        label="Exemption certificate"
        optional
        autoComplete="off"
        maxLength={60}
        hint="The certificate number, for your records."
      />
    </DialogFormBody>
  )
}
