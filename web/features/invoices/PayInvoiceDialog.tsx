import { useEffect, useState } from 'react'
import { type Invoice, NewCardPayment } from '#/shared/invoices/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { decimalToCents, formatDollars } from '#/shared/lib/money.ts'
import { notePayment } from '#/web/features/invoices/paid-now.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useRefresh } from '#/web/shell/api/use-refresh.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, TextField } from '#/web/ui/forms/FormFields.tsx'
import { PaymentForm } from '#/web/ui/payments/PaymentForm.tsx'
import { usePaymentSetup } from '#/web/ui/payments/use-payment-setup.ts'
import { useForm } from '#/web/ui/validation/use-form.ts'

interface PayInvoiceDialogProps {
  invoice: Invoice
  onClose: () => void
  onPaid: () => void
}

/** Takes a card payment for an invoice's balance or a part of it. */
export function PayInvoiceDialog({ invoice, onClose, onPaid }: PayInvoiceDialogProps) {
  const { id, invoiceNumber, balance } = invoice
  const setup = usePaymentSetup()
  const { send } = useSend('payInvoiceByCard')
  const refresh = useRefresh()
  const [amount, setAmount] = useState(balance)
  const [choosing, setChoosing] = useState(false)
  const [begun, setBegun] = useState<{ amount: string; clientSecret: string }>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    send({ parameters: { id }, body: { amount } }).then(
      ({ clientSecret }) => setBegun({ amount, clientSecret }),
      error => setProblem(explain(error)),
    )
  }, [send, id, amount])
  const failure = problem ?? (setup.error && explain(setup.error))
  const paid = () => {
    toast({ title: 'Payment Successful', description: 'It will show on the invoice within a minute.' })
    notePayment(invoice)
    // The card may have been saved during payment.
    refresh(['listCards', 'getAutomaticPayment'])
    onPaid()
    onClose()
  }
  const isReady = begun?.amount === amount && setup.data !== undefined
  return (
    <Dialog title={`Pay ${invoiceNumber}`} open onClose={onClose}>
      {failure && <ErrorState message={failure} retry={onClose} />}
      {!failure && choosing && (
        <AmountForm
          balance={balance}
          onCancel={() => setChoosing(false)}
          onChosen={chosen => {
            setAmount(chosen)
            setChoosing(false)
          }}
        />
      )}
      {!failure && !choosing && (
        <>
          {!isReady && <Skeleton height="220px" />}
          {isReady && begun && setup.data && (
            <PaymentForm
              {...setup.data}
              key={begun.clientSecret}
              clientSecret={begun.clientSecret}
              amount={decimalToCents(amount)}
              returnPath={`/billing/${id}`}
              onPaid={paid}
              onFailed={message => toast({ title: 'Payment Failed', description: message, destructive: true })}
            />
          )}
          <Button variant="quiet" onClick={() => setChoosing(true)}>
            Pay a different amount
          </Button>
        </>
      )}
    </Dialog>
  )
}

interface AmountFormProps {
  balance: string
  onChosen: (amount: string) => void
  onCancel: () => void
}

function AmountForm({ balance, onChosen, onCancel }: AmountFormProps) {
  const form = useForm({
    keepAs: null,
    initial: { amount: balance },
    required: ['amount'],
    check: values => check(NewCardPayment, values),
    submit: async ({ amount }) => onChosen(amount),
    errorsIn: () => ({}),
  })
  return (
    <FormGrid noValidate aria-label="Amount" {...form.props}>
      <TextField
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        hint={`Up to the balance due of ${formatDollars(balance)}.`}
        field={form.field('amount')}
      />
      <FormFooter form={form} pending={false} button="Continue" onCancel={onCancel} />
    </FormGrid>
  )
}
