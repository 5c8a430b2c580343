import { check } from '#/shared/lib/check.ts'
import { displayName } from '#/shared/lib/names.ts'
import { TaxExemption } from '#/shared/tax/schemas.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import css from '#/web/features/users/exemption-dialog.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

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
  if (error) return <ErrorState message={explain(error)} retry={retry} />
  return data ? <ExemptionForm user={user} kept={data} onClose={onClose} /> : <Skeleton height="96px" />
}

function ExemptionForm({ user, kept, onClose }: Omit<ExemptionDialogProps, 'open'> & { kept: TaxExemption }) {
  const { send, pending } = useSend('updateTaxExemption', { refresh: ['getTaxExemption'] })
  const form = useForm({
    keepAs: `tax-exemption:${user.id}`,
    initial: { certificate: kept.certificate, exempt: kept.exempt ? 'yes' : 'no' },
    required: [],
    check: ({ certificate, exempt }) =>
      check(TaxExemption, { exempt: exempt === 'yes', certificate: certificate.trim() }),
    submit: async body => {
      await send({ parameters: { id: user.id }, body })
      onClose()
      toast({
        title: 'Success',
        description: `${displayName(user)} is ${body.exempt ? 'exempt from' : 'charged'} sales tax`,
      })
    },
    errorsIn: announceReason('Failed to save the tax exemption'),
  })
  return (
    <FormGrid noValidate aria-label="Sales tax" {...form.props}>
      <p>
        <strong>{displayName(user)}</strong>
      </p>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={form.values.exempt === 'yes'}
          onChange={event => form.set('exempt')(event.target.checked ? 'yes' : 'no')}
        />
        Exempt from sales tax
      </label>
      <TextField
        label="Exemption certificate"
        optional
        autoComplete="off"
        maxLength={60}
        hint="The certificate number, for your records."
        field={form.field('certificate')}
      />
      <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : 'Save'} onCancel={onClose} />
    </FormGrid>
  )
}
