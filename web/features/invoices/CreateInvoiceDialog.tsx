import { hundredthsOf, lineAmountCents } from '#/shared/billing/amounts.ts'
import { type Invoice, NewInvoice } from '#/shared/invoices.ts'
import { check } from '#/shared/lib/check.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import css from '#/web/features/invoices/create-invoice-dialog.module.css'
import { frequencyWords } from '#/web/features/invoices/invoice-words.ts'
import { useCustomers } from '#/web/features/invoices/use-customers.ts'
import { useCreateInvoice } from '#/web/features/invoices/use-invoices.ts'
import { announceFailure } from '#/web/ui/announce-failure.ts'
import { Dialog } from '#/web/ui/Dialog.tsx'
import { ChoiceField, FormEnd, FormGrid, FormPair, InputField } from '#/web/ui/FormFields.tsx'
import { LineFields } from '#/web/ui/LineFields.tsx'
import { toast } from '#/web/ui/toast.ts'
import { useForm } from '#/web/ui/use-form.ts'
import { useLines } from '#/web/ui/use-lines.ts'

const once = 'once'
const repeats = { [once]: 'Does not repeat', ...frequencyWords }
const days = Object.fromEntries(Array.from({ length: 28 }, (_, index) => [String(index + 1), String(index + 1)]))
const sending = { pending: 'Send now', draft: 'Keep as a draft' }
const initial = { customerId: '', description: '', dueDate: '', frequency: once, dayOfMonth: '1', status: 'pending' }

interface CreateInvoiceDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (invoice: Invoice) => void
}

/** Bills a customer, once or again and again. */
export function CreateInvoiceDialog({ open, onClose, onCreated }: CreateInvoiceDialogProps) {
  const { send, pending } = useCreateInvoice()
  const customers = useCustomers()
  const blank = { description: '', quantity: '1', rate: '' }
  const items = useLines('items', { blank, required: ['quantity', 'rate'] })
  const form = useForm({
    initial,
    required: ['customerId', 'description'],
    lines: [items],
    check: ({ frequency, dayOfMonth, status, ...texts }) =>
      check(NewInvoice, {
        ...texts,
        // A line that says nothing of itself is for what the invoice is for.
        items: items.values.map(item => ({ ...item, description: item.description.trim() || texts.description })),
        isRecurring: frequency !== once,
        status: frequency === once ? status : 'pending',
        ...(frequency !== once && { frequency, dayOfMonth: Number.parseInt(dayOfMonth, 10) }),
      }),
    submit: async body => {
      onCreated(await send({ body }))
      form.reset()
      onClose()
      toast({ title: 'Success', description: 'Invoice created successfully' })
    },
    errorsIn: announceFailure('Failed to create invoice'),
  })
  const recurs = form.values.frequency !== once
  return (
    <Dialog title="Create Invoice" open={open} onClose={onClose} wide>
      <FormGrid noValidate {...form.props}>
        <ChoiceField label="Customer" words={customers ?? { '': 'Loading…' }} field={form.field('customerId')} />
        <InputField label="Description" autoComplete="off" field={form.field('description')} />
        <LineFields form={form} lines={items} title="Line">
          {field => (
            <>
              <InputField label="Details" optional autoComplete="off" field={field('description')} />
              <FormPair>
                <InputField label="Quantity" inputMode="decimal" autoComplete="off" field={field('quantity')} />
                <InputField label="Amount" inputMode="decimal" autoComplete="off" field={field('rate')} />
              </FormPair>
            </>
          )}
        </LineFields>
        <p className={css.sum}>
          Total before tax: <strong>{formatDollars(sumOfLines(items.values))}</strong>
        </p>
        <FormPair>
          <InputField
            label="Due Date"
            type="date"
            optional
            hint="In 30 days, unless you choose one."
            field={form.field('dueDate')}
          />
          {!recurs && <ChoiceField label="When it is created" words={sending} field={form.field('status')} />}
        </FormPair>
        <FormPair>
          <ChoiceField label="Frequency" words={repeats} field={form.field('frequency')} />
          {recurs && <ChoiceField label="Day of month" words={days} field={form.field('dayOfMonth')} />}
        </FormPair>
        <FormEnd form={form} pending={pending} button={pending ? 'Creating...' : 'Create Invoice'} onCancel={onClose} />
      </FormGrid>
    </Dialog>
  )
}

/** What lines come to so far, in dollars; what is no number yet counts nothing. */
function sumOfLines(lines: readonly { quantity: string; rate: string }[]): number {
  const cents = lines.map(({ quantity, rate }) => {
    const line = { quantity: hundredthsOf(quantity), rateCents: hundredthsOf(rate) }
    return Number.isSafeInteger(line.quantity) && Number.isSafeInteger(line.rateCents) ? lineAmountCents(line) : 0
  })
  return cents.reduce((sum, one) => sum + one, 0) / 100
}
