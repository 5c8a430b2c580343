import { Suspense, useEffect, useId, useRef } from 'react'
import { PreparingCheckout } from '#/web/features/store/checkout/PreparingCheckout.tsx'
import css from '#/web/features/store/checkout/payment-card.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { usePaymentSetup } from '#/web/ui/payments/use-payment-setup.ts'

// Loaded separately, so that the address form does not wait for Stripe's code.
const PaymentForm = lazyPart(async () => (await import('#/web/ui/payments/PaymentForm.tsx')).PaymentForm)

interface PaymentCardProps {
  /** Undefined until the payment has started. */
  clientSecret: string | undefined
  /** The reason why the payment could not start. */
  failure: string | undefined
  retry: () => void
  /** Whether it replaces the previous step's form and should get the focus. */
  isNext?: boolean
  /** In cents. */
  amount: number
  returnPath: string
  onPaid: () => void
}

/** The payment form in a panel. */
export function PaymentCard(props: PaymentCardProps) {
  const { clientSecret, failure, retry, isNext = false, amount, returnPath, onPaid } = props
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isNext) return
    panel.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isNext])
  const { data: setup, error, retry: retrySetup } = usePaymentSetup()
  const problem = failure ?? (error && explain(error))
  return (
    <Panel ref={panel} aria-labelledby={titleId} tabIndex={-1}>
      <PanelHead>
        <PanelTitle id={titleId}>Payment details</PanelTitle>
        {setup && !setup.settings.isLive && <p className={css.test}>Test mode: cards aren’t charged</p>}
      </PanelHead>
      <div className={css.body}>
        {problem && <ErrorState error={problem} retry={failure ? retry : retrySetup} />}
        {!problem && setup?.settings.publishableKey === '' && (
          <p>Card payments aren’t set up yet. Contact us to order.</p>
        )}
        {!problem && (!setup || (setup.settings.publishableKey && !clientSecret)) && <PreparingCheckout />}
        {!problem && setup?.settings.publishableKey && clientSecret && (
          <Suspense fallback={<PreparingCheckout />}>
            <PaymentForm
              {...setup}
              key={clientSecret}
              clientSecret={clientSecret}
              takesFocus={isNext}
              amount={amount}
              returnPath={returnPath}
              onPaid={onPaid}
              onFailed={description => toast({ title: 'Payment Failed', description, destructive: true })}
            />
          </Suspense>
        )}
      </div>
    </Panel>
  )
}
