import { ContractChange, type ContractPage } from '#/shared/contracts/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { numberOf } from '#/web/features/contracts/contract-form.ts'
import { useUpdateContract } from '#/web/features/contracts/use-contracts.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { CheckField, TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { PolicyField } from '#/web/ui/service-levels/PolicyField.tsx'

interface EditContractDialogProps {
  contract: ContractPage
  onClose: () => void
}

/** Edits the fields of an active contract that need no new terms. */
export function EditContractDialog({ contract, onClose }: EditContractDialogProps) {
  const { send } = useUpdateContract()
  const { id, version, termMonths, isDefault } = contract
  const form = useContractForm({
    keepAs: `edit-contract:${id}`,
    values: {
      title: contract.title,
      description: contract.description,
      autoRenewal: contract.autoRenewal,
      noticeDays: String(contract.noticeDays),
      hourlyRate: contract.hourlyRate as string,
      isDefault,
      slaPolicyId: contract.slaPolicyId ?? '',
    },
    check: ({ isDefault: becomesDefault, noticeDays, slaPolicyId, ...values }) =>
      check(ContractChange, {
        ...values,
        noticeDays: numberOf(noticeDays) ?? 0,
        slaPolicyId: slaPolicyId || null,
        ...(becomesDefault && !isDefault && { isDefault: true }),
        version,
      }),
  })
  return (
    <DialogForm
      verb="edit"
      resource="contract"
      form={form}
      open
      onClose={onClose}
      submit={body => send({ parameters: { id }, body })}
    >
      <TextField form={form} name="title" label="Title" autoComplete="off" />
      <TextAreaField form={form} name="description" label="Description" optional rows={3} />
      {termMonths !== null && <CheckField form={form} name="autoRenewal" label="Renews automatically" />}
      <FormRow>
        <TextField form={form} name="noticeDays" label="Notice in days" inputMode="numeric" autoComplete="off" />
        <TextField form={form} name="hourlyRate" label="Hourly rate ($)" inputMode="decimal" autoComplete="off" />
      </FormRow>
      <PolicyField form={form} name="slaPolicyId" none="The customer’s" />
      {!isDefault && (
        <CheckField form={form} name="isDefault" label="Covers time if several contracts of this customer could" />
      )}
    </DialogForm>
  )
}
