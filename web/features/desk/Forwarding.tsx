import { useEffect } from 'react'
import type { Forwarding as ForwardingState } from '#/shared/inbound-email/schemas.ts'
import { EmailSection } from '#/web/features/desk/EmailSection.tsx'
import css from '#/web/features/desk/forwarding.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { formatDateTime, localDay, localTime } from '#/web/shell/parts/format-time.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { useNow } from '#/web/shell/parts/use-now.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'

/** Milliseconds for which an email may be on its way. */
const patience = 3 * 60_000
/** Milliseconds between two looks whether it has arrived. */
const pause = 3000
const minute = 60_000

/** Checks whether the support mailbox forwards its emails to us: sends it one, and says how it arrived. */
export function Forwarding() {
  const { supportEmail } = useBrand().company
  const { data, error, retry } = useRead('getForwardingCheck')
  const { send, pending } = useSend('checkForwarding', { refresh: ['getForwardingCheck'] })
  const check = data?.check
  const now = useNow(check && !check.arrivedAt ? pause : minute)
  const isWaiting = !!check && !check.arrivedAt && now.getTime() - Date.parse(check.sentAt) < patience
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(retry, pause)
    return () => clearInterval(timer)
  }, [isWaiting, retry])
  if (error) {
    return (
      <EmailSection
        title="Forwarding"
        description={`Whether the mailbox of ${supportEmail} redirects its emails to us.`}
      >
        <ErrorState error={error} retry={retry} />
      </EmailSection>
    )
  }
  if (!data?.forwardTo) return null
  return (
    <EmailSection
      title="Forwarding"
      description={`Let the mailbox of ${supportEmail} redirect its emails to ${data.forwardTo}. The check sends one email there, and shows whether it arrives.`}
    >
      {check && (
        <p className={css.result} role="status" data-tone={toneOf(check, isWaiting)}>
          {resultOf(check, { isWaiting, forwardTo: data.forwardTo ?? '', now })}
        </p>
      )}
      <div>
        <Button
          size="sm"
          variant="outline"
          aria-disabled={pending || isWaiting}
          onClick={pending || isWaiting ? undefined : () => void attempt(() => send({}))}
        >
          Check forwarding
        </Button>
      </div>
    </EmailSection>
  )
}

type Check = NonNullable<ForwardingState['check']>

const toneOf = ({ arrivedAt, isVerified }: Check, isWaiting: boolean) => {
  if (isWaiting) return undefined
  return arrivedAt && isVerified ? 'success' : 'warning'
}

interface Around {
  isWaiting: boolean
  forwardTo: string
  now: Date
}

function resultOf({ sentTo, sentAt, arrivedAt, isVerified }: Check, { isWaiting, forwardTo, now }: Around): string {
  if (isWaiting) return `Sent to ${sentTo} at ${timeOf(sentAt, now)}. Waiting for it to arrive…`
  if (!arrivedAt)
    return `The email sent to ${sentTo} at ${timeOf(sentAt, now)} hasn’t arrived. Check that the mailbox redirects its emails to ${forwardTo}, and try again.`
  if (isVerified) return `Arrived, verified, ${timeOf(arrivedAt, now)}`
  return `Arrived, but not verified, ${timeOf(arrivedAt, now)}. Something changes the emails on their way, so we can’t tell who wrote them. Use a redirect, not a rule or a group that rewrites senders.`
}

/** The time of today, or the date and time. */
function timeOf(instant: string, now: Date): string {
  const date = new Date(instant)
  return localDay(date) === localDay(now) ? localTime(date) : formatDateTime(instant, now)
}
