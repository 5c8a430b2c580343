import { useEffect, useState } from 'react'
import { priceInCents } from '#/shared/cart.ts'
import type { Invoice } from '#/shared/invoices.ts'
import { explain } from '#/web/api/errors.ts'
import { usePaymentSetup } from '#/web/api/use-payment-setup.ts'
import { useSend } from '#/web/api/use-send.ts'
import { Dialog } from '#/web/ui/Dialog.tsx'
import { Failed } from '#/web/ui/Notice.tsx'
import { PaymentForm } from '#/web/ui/PaymentForm.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'
import { toast } from '#/web/ui/toast.ts'

interface PayInvoiceDialogProps {
  invoice: Invoice
  onClose: () => void
  onPaid: () => void
}

/** Takes a card for all that is owed of an invoice. */
export function PayInvoiceDialog({ invoice, onClose, onPaid }: PayInvoiceDialogProps) {
  const { id, invoiceNumber, balance } = invoice
  const setup = usePaymentSetup()
  const { send } = useSend('createPaymentIntent')
  const [clientSecret, setClientSecret] = useState<string>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    send({ body: { amount: Number(balance), invoiceId: id } }).then(
      payment => setClientSecret(payment.clientSecret),
      error => setProblem(explain(error)),
    )
  }, [send, id, balance])
  const failure = problem ?? (setup.error && explain(setup.error))
  const paid = () => {
    toast({ title: 'Payment Successful', description: 'The invoice shows as paid within a minute.' })
    onPaid()
    onClose()
  }
  return (
    <Dialog title={`Pay ${invoiceNumber}`} open onClose={onClose}>
      {failure && <Failed message={failure} retry={onClose} />}
      {!failure && !(clientSecret && setup.data) && <Skeleton height="220px" />}
      {!failure && clientSecret && setup.data && (
        <PaymentForm
          {...setup.data}
          clientSecret={clientSecret}
          amount={priceInCents(balance)}
          returnPath="/billing"
          onPaid={paid}
          onFailed={message => toast({ title: 'Payment Failed', description: message, destructive: true })}
        />
      )}
    </Dialog>
  )
}
