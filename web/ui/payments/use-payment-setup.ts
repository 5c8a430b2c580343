import { useEffect, useState } from 'react'
import type { PaymentSettings } from '#/shared/payments/schemas.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

export interface PaymentSetup {
  settings: PaymentSettings
  /** Null if there are no saved cards to offer. */
  cardSession: string | null
}

/** The data that a payment form needs to render. Failing to load saved cards is not an error: the customer can still pay. */
export function usePaymentSetup(): { data: PaymentSetup | undefined; error: Error | undefined; retry: () => void } {
  const { data: settings, error, retry } = useRead('getPaymentSettings')
  const { send } = useSend('startCardSession')
  const [cardSession, setCardSession] = useState<string | null>()
  useEffect(() => {
    send({}).then(
      ({ clientSecret }) => setCardSession(clientSecret),
      () => setCardSession(null),
    )
  }, [send])
  const isReady = settings !== undefined && cardSession !== undefined
  return { data: isReady ? { settings, cardSession } : undefined, error, retry }
}
