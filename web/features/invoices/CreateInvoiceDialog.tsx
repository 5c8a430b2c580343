import { useWatch } from 'react-hook-form'
import { type Invoice, NewInvoice } from '#/shared/invoices/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import type { Frequency } from '#/shared/schedules/periods.ts'
import { BilledItemFields } from '#/web/features/invoices/BilledItemFields.tsx'
import {
  type Billed,
  blankItem,
  type InvoiceValues,
  itemsOf,
  sumOfItems,
} from '#/web/features/invoices/billed-items.ts'
import { FirstPeriodField } from '#/web/features/invoices/FirstPeriodField.tsx'
import { frequencyLabels } from '#/web/features/invoices/invoice-labels.ts'
import { useCreateInvoice } from '#/web/features/invoices/use-invoices.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { CustomerField } from '#/web/ui/fields/CustomerField.tsx'
import { useCustomerSearch } from '#/web/ui/fields/use-customer-search.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { isBlank } from '#/web/ui/forms/form-errors.ts'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

const once = 'once'
const repeats = { [once]: 'Does not repeat', ...frequencyLabels }
const days = Object.fromEntries(Array.from({ length: 28 }, (_, index) => [String(index + 1), String(index + 1)]))
const sending = { pending: 'Send now', draft: 'Keep as draft' }
const values: InvoiceValues = {
  customerId: '',
  description: '',
  dueDate: '',
  frequency: once,
  dayOfMonth: '1',
  firstPeriod: 'full',
  status: 'pending',
  items: [blankItem],
}

const buttonLabel = (status: string, recurs: boolean) => {
  if (recurs) return 'Create and send first invoice'
  return status === 'draft' ? 'Save draft' : 'Create and send'
}

const whatHappened = (status: Invoice['status'], to = 'the customer') =>
  status === 'draft' ? 'It’s a draft, so we didn’t send it.' : `We emailed it to ${to}.`

interface CreateInvoiceDialogProps {
  /** The customer that it begins with. */
  billed?: Billed | undefined
  open: boolean
  onClose: () => void
  onCreated: (invoice: Invoice) => void
}

/** Creates a one-time or recurring invoice. */
export function CreateInvoiceDialog({ billed, open, onClose, onCreated }: CreateInvoiceDialogProps) {
  const { send } = useCreateInvoice()
  const customers = useCustomerSearch()
  const { data: billing } = useRead('getBillingSettings')
  const form = useContractForm({
    keepAs: billed ? null : 'create-invoice',
    values: { ...values, customerId: billed?.id ?? '' },
    check: ({ frequency, dayOfMonth, firstPeriod, status, items, ...texts }) =>
      check(NewInvoice, {
        ...texts,
        items: itemsOf(items, texts.description),
        totalAmount: sumOfItems(items),
        isRecurring: frequency !== once,
        status: frequency === once ? status : 'pending',
        ...(frequency !== once && { frequency, firstPeriod, dayOfMonth: Number.parseInt(dayOfMonth, 10) }),
      }),
  })
  const customerField = useFormField(form, 'customerId')
  const typed = useWatch({ control: form.control })
  const { frequency = once, dayOfMonth = '1', status = 'pending' } = typed
  const items = form.getValues('items')
  const recurs = frequency !== once
  const isIncomplete = [typed.customerId, typed.description, ...items.flatMap(item => [item.quantity, item.rate])].some(
    isBlank,
  )
  return (
    <DialogForm
      verb="create"
      resource="invoice"
      title="Create Invoice"
      button={buttonLabel(status, recurs)}
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => {
        onCreated(await send({ body }))
        return body
      }}
      success={sent => {
        const to = customers.rows?.find(({ id }) => id === sent.customerId)?.email
        return `Invoice created successfully. ${whatHappened(sent.status, to)}`
      }}
      errorsOf={announceFailure('Failed to create invoice')}
      blocked={isIncomplete}
      wide
    >
      <CustomerField customers={customers} field={customerField} initialName={billed?.name} />
      <TextField form={form} name="description" label="Description" autoComplete="off" />
      <BilledItemFields form={form} />
      <TextField
        form={form}
        name="dueDate"
        label="Due date"
        type="date"
        optional
        hint={`Leave blank for ${billing?.dueDays ?? 30} days from now.`}
      />
      {!recurs && <SelectField form={form} name="status" label="After creating" labels={sending} />}
      <FormRow>
        <SelectField form={form} name="frequency" label="Frequency" labels={repeats} />
        {recurs && <SelectField form={form} name="dayOfMonth" label="Day of month" labels={days} />}
      </FormRow>
      {recurs && (
        <FirstPeriodField
          form={form}
          cadence={{ frequency: frequency as Frequency, dayOfMonth: Number.parseInt(dayOfMonth, 10) }}
          dollars={sumOfItems(items)}
        />
      )}
    </DialogForm>
  )
}
