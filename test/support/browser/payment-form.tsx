import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PaymentForm } from '#/web/ui/payments/PaymentForm.tsx'
import { usePaymentSetup } from '#/web/ui/payments/use-payment-setup.ts'

/** A page for a single payment, whose secret is in its address. */
function PaymentPage() {
  const { data } = usePaymentSetup()
  const [said, setSaid] = useState('')
  return (
    <main>
      <h1>Checkout</h1>
      {data && (
        <PaymentForm
          {...data}
          clientSecret={new URLSearchParams(location.search).get('secret') ?? ''}
          amount={123_450}
          returnPath="/store?payment=success"
          onPaid={() => setSaid('Paid')}
          onFailed={message => setSaid(`Payment Failed: ${message}`)}
        />
      )}
      <output>{said}</output>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<PaymentPage />)
