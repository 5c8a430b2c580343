import { useRef, useState } from 'react'
import { type Invoice, NewCardPayment } from '#/shared/invoices/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { centsToDecimal, decimalToCents, formatDollars } from '#/shared/lib/money.ts'
import { plainAmount } from '#/shared/lib/typed-numbers.ts'
import { chargeLimits } from '#/shared/orders/checkout.ts'
import { notePayment } from '#/web/features/invoices/paid-now.ts'
import css from '#/web/features/invoices/pay-invoice-dialog.module.css'
import { useRefresh } from '#/web/shell/api/use-refresh.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { PaymentForm } from '#/web/ui/payments/PaymentForm.tsx'
import { usePaymentSetup } from '#/web/ui/payments/use-payment-setup.ts'

interface PayInvoiceDialogProps {
  invoice: Invoice
  onClose: () => void
  onPaid: () => void
}

/** Takes a card payment for an invoice's balance or a part of it. */
export function PayInvoiceDialog({ invoice, onClose, onPaid }: PayInvoiceDialogProps) {
  const { id, invoiceNumber, balance } = invoice
  const setup = usePaymentSetup()
  const refresh = useRefresh()
  const [typed, setTyped] = useState(balance)
  const amount = plainAmount(typed)
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const begin = useBeginPayment(invoice)
  const error = amountError(amount, balance)
  const cents = error === undefined ? decimalToCents(amount) : undefined
  const paid = () => {
    toast({ title: 'Payment successful', description: 'It will show on the invoice within a minute.' })
    notePayment(invoice)
    // The card may have been saved during payment.
    refresh(['listCards', 'getAutomaticPayment'])
    onPaid()
    onClose()
  }
  return (
    <Dialog title={`Pay ${invoiceNumber}`} open onClose={onClose}>
      {setup.error && <ErrorState error={setup.error} retry={setup.retry} />}
      {!setup.error && !setup.data && <Skeleton height="220px" />}
      {setup.data && (
        <div className={css.body}>
          <Field
            label="Amount"
            hint={`Up to the balance due of ${formatDollars(balance)}.`}
            error={isChecked ? error : undefined}
          >
            {props => (
              <TextInput
                {...props}
                ref={field}
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onBlur={() => setChecked(true)}
                onChange={event => setTyped(event.target.value.trim())}
              />
            )}
          </Field>
          <PaymentForm
            {...setup.data}
            amount={cents ?? decimalToCents(balance)}
            check={() => {
              setChecked(true)
              if (error !== undefined) field.current?.focus()
              return error === undefined
            }}
            begin={() => begin(amount)}
            returnPath={`/billing/${id}`}
            onPaid={paid}
          />
        </div>
      )}
    </Dialog>
  )
}

/** Why an amount cannot be paid, as the server would say it; undefined for one that can be. */
function amountError(amount: string, balance: string): string | undefined {
  if (amount === '') return 'Required'
  const checked = check(NewCardPayment, { amount })
  if (!checked.ok) return checked.errors[0]?.message
  const cents = decimalToCents(amount)
  const { min } = chargeLimits
  // An invoice of less than that is paid another way, as the server says.
  if (cents < min && decimalToCents(balance) >= min) return `Enter at least ${formatDollars(centsToDecimal(min))}.`
  return cents > decimalToCents(balance) ? `Enter at most the balance due of ${formatDollars(balance)}.` : undefined
}

/** Begins a payment of this amount. After a decline, the same payment takes another card. */
function useBeginPayment({ id }: Invoice) {
  const { send } = useSend('payInvoiceByCard')
  const begun = useRef<{ amount: string; clientSecret: string }>(undefined)
  return async (amount: string) => {
    if (begun.current?.amount !== amount) {
      const { clientSecret } = await send({ parameters: { id }, body: { amount } })
      begun.current = { amount, clientSecret }
    }
    return begun.current.clientSecret
  }
}
