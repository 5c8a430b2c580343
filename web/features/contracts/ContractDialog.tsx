import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { coverageLabels } from '#/shared/contracts/labels.ts'
import { ContractChange, type ContractPage, NewContract } from '#/shared/contracts/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import type { ContractValues } from '#/web/features/contracts/contract-form.ts'
import { fieldsOf, valuesOf } from '#/web/features/contracts/contract-form.ts'
import { frequencyLabels } from '#/web/features/contracts/contract-labels.ts'
import { LineFields } from '#/web/features/contracts/LineFields.tsx'
import { useCreateContract, useUpdateContract } from '#/web/features/contracts/use-contracts.ts'
import { CustomerField } from '#/web/ui/fields/CustomerField.tsx'
import { useCustomerSearch } from '#/web/ui/fields/use-customer-search.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { type ContractForm, useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'
import { PolicyField } from '#/web/ui/service-levels/PolicyField.tsx'

/** Creates a draft of a contract, and opens its page. */
export function ContractDialog({ onClose }: { onClose: () => void }) {
  const { send } = useCreateContract()
  const navigate = useNavigate()
  const customers = useCustomerSearch()
  const today = useBusinessDay()
  const form = useContractForm({
    keepAs: 'create-contract',
    values: valuesOf(undefined, today),
    check: values => check(NewContract, { ...fieldsOf(values), customerId: values.customerId }),
  })
  const customer = useFormField(form, 'customerId')
  return (
    <DialogForm
      verb="create"
      resource="contract"
      button="Create draft"
      form={form}
      open
      wide
      onClose={onClose}
      submit={async body => {
        const { id } = await send({ body })
        navigate(`/contracts/${id}`)
      }}
      success="Draft created. Activate it when it’s agreed."
    >
      <CustomerField customers={customers} field={customer} />
      <ContractFields form={form} />
    </DialogForm>
  )
}

/** Edits a draft. */
export function EditDraftDialog({ contract, onClose }: { contract: ContractPage; onClose: () => void }) {
  const { send } = useUpdateContract()
  const { id, version } = contract
  const form = useContractForm({
    keepAs: `edit-draft:${id}`,
    values: valuesOf(contract, contract.startDate),
    check: values => check(ContractChange, { ...withoutBlank(fieldsOf(values)), version }),
  })
  return (
    <DialogForm
      verb="edit"
      resource="draft"
      form={form}
      open
      wide
      onClose={onClose}
      submit={body => send({ parameters: { id }, body })}
    >
      <ContractFields form={form} />
    </DialogForm>
  )
}

/** A blank payment term leaves the current one. */
const withoutBlank = ({ dueDays, ...fields }: ReturnType<typeof fieldsOf>) =>
  dueDays === null ? fields : { ...fields, dueDays }

function ContractFields<Parsed>({ form }: { form: ContractForm<ContractValues, Parsed> }) {
  const { coverage, termMonths } = useWatch({ control: form.control })
  return (
    <>
      <TextField form={form} name="title" label="Title" autoComplete="off" />
      <TextAreaField form={form} name="description" label="Description" optional rows={2} />
      <LineFields form={form} />
      <FormRow>
        <TextField form={form} name="startDate" label="First day" type="date" />
        <TextField
          form={form}
          name="termMonths"
          label="Term in months"
          inputMode="numeric"
          autoComplete="off"
          optional
          hint="Leave blank for month to month."
        />
      </FormRow>
      {termMonths?.trim() !== '' && <CheckField form={form} name="autoRenewal" label="Renews automatically" />}
      <FormRow>
        <TextField form={form} name="noticeDays" label="Notice in days" inputMode="numeric" autoComplete="off" />
        <TextField
          form={form}
          name="dueDays"
          label="Payment term in days"
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      </FormRow>
      <FormRow>
        <SelectField form={form} name="billingFrequency" label="Billed" labels={frequencyLabels} />
        <TextField
          form={form}
          name="billingDay"
          label="Billing day"
          inputMode="numeric"
          autoComplete="off"
          optional
          hint="1 to 28. Earlier days are billed pro rata."
        />
      </FormRow>
      <FormRow>
        <SelectField form={form} name="coverage" label="Support included" labels={coverageLabels} />
        {coverage === 'hours' && (
          <TextField form={form} name="includedHours" label="Hours a month" inputMode="decimal" autoComplete="off" />
        )}
      </FormRow>
      <TextField
        form={form}
        name="hourlyRate"
        label="Hourly rate of other time ($)"
        inputMode="decimal"
        autoComplete="off"
        hint="With 0.00, hours beyond those included aren’t invoiced."
      />
      <PolicyField form={form} name="slaPolicyId" none="The customer’s" />
      <TextAreaField form={form} name="terms" label="Terms" optional rows={4} />
    </>
  )
}
