import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { displayName } from '#/shared/lib/names.ts'
import css from '#/web/features/quotes/edit/recipient-fields.module.css'
import type { QuoteForm } from '#/web/features/quotes/edit/use-quote-form.ts'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { CustomerField } from '#/web/ui/fields/CustomerField.tsx'
import { useCustomerSearch } from '#/web/ui/fields/use-customer-search.ts'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'

const kinds = { customer: 'Customer', new: 'Someone new' } as const

/** The recipient: an account, or anyone with an email address. */
export function RecipientFields({ form }: { form: QuoteForm }) {
  const { control, setValue } = form
  const customers = useCustomerSearch()
  const field = useFormField(form, 'customerId')
  const customerId = useWatch({ control, name: 'customerId' })
  const initialName = form.getValues('recipientName')
  const [kind, setKind] = useState<keyof typeof kinds>(customerId || !initialName ? 'customer' : 'new')
  const { rows } = customers
  const filled = useRef(customerId)
  useEffect(() => {
    if (filled.current === customerId) return
    const chosen = rows?.find(({ id }) => id === customerId)
    if (!chosen) return
    filled.current = customerId
    const changed = { shouldDirty: true }
    setValue('recipientName', displayName(chosen), changed)
    setValue('recipientEmail', chosen.email, changed)
    setValue('recipientCompany', chosen.companyName ?? '', changed)
  }, [customerId, rows, setValue])
  const choose = (chosen: keyof typeof kinds) => {
    setKind(chosen)
    if (chosen === 'new' && customerId) {
      for (const name of ['customerId', 'recipientName', 'recipientEmail', 'recipientCompany'] as const) {
        setValue(name, '', { shouldDirty: true })
      }
      filled.current = ''
    }
  }
  return (
    <>
      <div className={css.kinds}>
        <SegmentedControl label="Recipient" labels={kinds} value={kind} onChoose={choose} />
      </div>
      {kind === 'customer' ? (
        <CustomerField customers={customers} field={field} initialName={customerId ? initialName : ''} />
      ) : (
        <>
          <FormRow>
            <TextField form={form} name="recipientName" label="Name" autoComplete="off" maxLength={120} />
            <TextField
              form={form}
              name="recipientEmail"
              label="Email"
              type="email"
              autoComplete="off"
              maxLength={254}
            />
          </FormRow>
          <TextField
            form={form}
            name="recipientCompany"
            label="Company"
            optional
            autoComplete="off"
            maxLength={255}
            hint="Blank for a person. They need no account to accept."
          />
        </>
      )}
    </>
  )
}
