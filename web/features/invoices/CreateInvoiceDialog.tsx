import { type Invoice, NewInvoice } from '#/shared/invoices/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import type { Frequency } from '#/shared/schedules/periods.ts'
import { BilledItemFields } from '#/web/features/invoices/BilledItemFields.tsx'
import { blankItem, itemsOf, sumOfItems } from '#/web/features/invoices/billed-items.ts'
import { FirstPeriodField } from '#/web/features/invoices/FirstPeriodField.tsx'
import { frequencyLabels } from '#/web/features/invoices/invoice-labels.ts'
import { useCreateInvoice } from '#/web/features/invoices/use-invoices.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { CustomerField } from '#/web/ui/fields/CustomerField.tsx'
import { useCustomerSearch } from '#/web/ui/fields/use-customer-search.ts'
import { FormFooter, FormGrid, FormRow, SelectField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useLines } from '#/web/ui/forms/use-lines.ts'
import { useForm } from '#/web/ui/validation/use-form.ts'

const once = 'once'
const repeats = { [once]: 'Does not repeat', ...frequencyLabels }
const days = Object.fromEntries(Array.from({ length: 28 }, (_, index) => [String(index + 1), String(index + 1)]))
const sending = { pending: 'Send now', draft: 'Keep as draft' }
const initial = {
  customerId: '',
  description: '',
  dueDate: '',
  frequency: once,
  dayOfMonth: '1',
  firstPeriod: 'full',
  status: 'pending',
}

const buttonLabel = (status: string, recurs: boolean) => {
  if (recurs) return 'Create and send first invoice'
  return status === 'draft' ? 'Save draft' : 'Create and send'
}

const whatHappened = (status: Invoice['status'], to = 'the customer') =>
  status === 'draft' ? 'It’s a draft, so we didn’t send it.' : `We emailed it to ${to}.`

interface CreateInvoiceDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (invoice: Invoice) => void
}

/** Creates a one-time or recurring invoice. */
export function CreateInvoiceDialog({ open, onClose, onCreated }: CreateInvoiceDialogProps) {
  const { send, pending } = useCreateInvoice()
  const customers = useCustomerSearch()
  const { data: billing } = useRead('getBillingSettings')
  const items = useLines('items', { blank: blankItem, required: ['quantity', 'rate'] })
  const form = useForm({
    keepAs: 'create-invoice',
    initial,
    required: ['customerId', 'description'],
    lines: [items],
    check: ({ frequency, dayOfMonth, firstPeriod, status, ...texts }) =>
      check(NewInvoice, {
        ...texts,
        items: itemsOf(items.values, texts.description),
        totalAmount: sumOfItems(items.values),
        isRecurring: frequency !== once,
        status: frequency === once ? status : 'pending',
        ...(frequency !== once && { frequency, firstPeriod, dayOfMonth: Number.parseInt(dayOfMonth, 10) }),
      }),
    submit: async body => {
      onCreated(await send({ body }))
      form.reset()
      onClose()
      const to = customers.rows?.find(({ id }) => id === body.customerId)?.email
      toast({ title: 'Success', description: `Invoice created successfully. ${whatHappened(body.status, to)}` })
    },
    errorsIn: announceFailure('Failed to create invoice'),
  })
  const { frequency, dayOfMonth } = form.values
  const recurs = frequency !== once
  return (
    <Dialog title="Create Invoice" open={open} onClose={onClose} wide>
      <FormGrid noValidate {...form.props}>
        <CustomerField customers={customers} field={form.field('customerId')} />
        <TextField label="Description" autoComplete="off" field={form.field('description')} />
        <BilledItemFields form={form} items={items} />
        <FormRow>
          <TextField
            label="Due Date"
            type="date"
            optional
            hint={`Leave blank for ${billing?.dueDays ?? 30} days from now.`}
            field={form.field('dueDate')}
          />
          {!recurs && <SelectField label="After creating" labels={sending} field={form.field('status')} />}
        </FormRow>
        <FormRow>
          <SelectField label="Frequency" labels={repeats} field={form.field('frequency')} />
          {recurs && <SelectField label="Day of month" labels={days} field={form.field('dayOfMonth')} />}
        </FormRow>
        {recurs && (
          <FirstPeriodField
            cadence={{ frequency: frequency as Frequency, dayOfMonth: Number.parseInt(dayOfMonth, 10) }}
            dollars={sumOfItems(items.values)}
            field={form.field('firstPeriod')}
          />
        )}
        <FormFooter
          form={form}
          pending={pending}
          button={pending ? 'Creating...' : buttonLabel(form.values.status, recurs)}
          onCancel={onClose}
        />
      </FormGrid>
    </Dialog>
  )
}
