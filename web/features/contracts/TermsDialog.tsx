import { type ContractPage, NewTerms } from '#/shared/contracts/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { useChangeContractTerms } from '#/web/features/contracts/use-contracts.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface TermsDialogProps {
  contract: ContractPage
  onClose: () => void
}

/** Adds a version of the terms. */
export function TermsDialog({ contract, onClose }: TermsDialogProps) {
  const { send } = useChangeContractTerms()
  const { id, version, terms } = contract
  const form = useContractForm({
    keepAs: `contract-terms:${id}`,
    values: { text: terms, reason: '' },
    check: values => check(NewTerms, { ...values, version }),
  })
  return (
    <DialogForm
      verb="edit"
      resource="terms"
      title="Change terms"
      button="Save new version"
      form={form}
      open
      wide
      onClose={onClose}
      submit={body => send({ parameters: { id }, body })}
      success="New version saved. We emailed the customer."
    >
      <TextAreaField form={form} name="text" label="Terms" rows={12} />
      <TextField form={form} name="reason" label="Reason" autoComplete="off" hint="Visible to the customer." />
    </DialogForm>
  )
}
