import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { isTypedName } from '#/shared/companies/rules.ts'
import { type Company, Merge } from '#/shared/companies/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { MergeCounts } from '#/web/features/companies/MergeCounts.tsx'
import { useMergeCompany } from '#/web/features/companies/use-companies.ts'
import { CompanyField } from '#/web/ui/fields/CompanyField.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface MergeDialogProps {
  company: Company
  open: boolean
  onClose: () => void
}

/** Merges a company into another, after a preview. The admin types its name, because there is no way back. */
export function MergeDialog({ company, open, onClose }: MergeDialogProps) {
  const { send } = useMergeCompany()
  const navigate = useNavigate()
  const form = useContractForm({
    keepAs: null,
    values: { intoId: '', confirmName: '' },
    check: typed => {
      if (typed.intoId && !isTypedName(typed.confirmName, company.name))
        return { ok: false, errors: [{ field: 'confirmName', message: `Type “${company.name}”` }] }
      return check(Merge, { ...typed, confirmName: typed.confirmName.trim() })
    },
  })
  const intoId = useWatch({ control: form.control, name: 'intoId' })
  return (
    <DialogForm
      verb="move"
      resource="company"
      title={`Merge ${company.name}`}
      button="Merge companies"
      pendingLabel="Merging…"
      destructive
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => {
        await send({ parameters: { id: company.id }, body })
        navigate(`/companies/${body.intoId}`)
      }}
      success={`${company.name} was merged`}
    >
      <CompanyField field={useFormField(form, 'intoId')} label="Merge into" except={company.id} />
      {intoId && (
        <>
          <MergeCounts company={company} intoId={intoId as Company['id']} />
          <TextField
            form={form}
            name="confirmName"
            label={`Type ${company.name} to confirm`}
            autoComplete="off"
            hint="A merge can’t be undone."
          />
        </>
      )}
    </DialogForm>
  )
}
