import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useRefresh } from '#/web/shell/api/use-refresh.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { StripeForm } from '#/web/ui/payments/StripeForm.tsx'

/** Saves a card without a payment. */
export function AddCardDialog({ onClose }: { onClose: () => void }) {
  const { data: settings, error: settingsError } = useRead('getPaymentSettings')
  const { send } = useSend('startCardSetup')
  const refresh = useRefresh()
  const [clientSecret, setClientSecret] = useState<string>()
  const [error, setError] = useState<Error | undefined>()
  useEffect(() => {
    send({}).then(({ clientSecret }) => setClientSecret(clientSecret), setError)
  }, [send])
  const failure = error ?? settingsError
  const done = () => {
    refresh(['listCards', 'getAutomaticPayment'])
    toast({ title: 'Success', description: 'Card added' })
    onClose()
  }
  return (
    <Dialog title="Add card" open onClose={onClose}>
      {failure && <ErrorState error={failure} retry={onClose} />}
      {!failure && !(settings && clientSecret) && <Skeleton height="220px" />}
      {!failure && settings && clientSecret && (
        <StripeForm
          settings={settings}
          subject={{ clientSecret }}
          label="Card details"
          button="Add card"
          pendingLabel="Adding…"
          takesFocus
          confirm={saveCard}
          onDone={done}
        />
      )}
    </Dialog>
  )
}

/** Saves the card so that Stripe's form and the list of cards show it from now on. */
async function saveCard(stripe: Stripe, elements: StripeElements) {
  const { error } = await stripe.confirmSetup({
    elements,
    confirmParams: {
      return_url: new URL('/billing', location.origin).href,
      payment_method_data: { allow_redisplay: 'always' },
    },
    redirect: 'if_required',
  })
  return error
}
