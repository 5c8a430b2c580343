import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { UserId } from '#/shared/lib/ids.ts'
import css from '#/web/features/companies/join-banner.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'
import { announceError } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { toast } from '#/web/shell/parts/toast.ts'

const paths = ['/', '/customer-portal']
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const hiddenDays = 90

/** Offers a customer to join the company with the domain of their address, on the dashboard and in the portal. */
export function JoinBanner({ userId }: { userId: UserId }) {
  const { pathname } = useLocation()
  const key = `beacon:join-hidden:${userId}`
  const [isHidden, setHidden] = useState(() => Number(deviceStorage.get(key) ?? 0) > serverNow().getTime())
  if (isHidden || !paths.includes(pathname)) return null
  const hideFor = (ms: number) => {
    deviceStorage.set(key, `${serverNow().getTime() + ms}`)
    setHidden(true)
  }
  // The server answers this question a few times an hour only.
  return <Offer onHide={() => hideFor(hiddenDays * dayMs)} onNone={() => hideFor(hourMs)} />
}

function Offer({ onHide, onNone }: { onHide: () => void; onNone: () => void }) {
  const { data: options } = useRead('getJoinOptions')
  const ask = useSend('requestToJoin', { refresh: ['getJoinOptions'] })
  const cancel = useSend('cancelJoinRequest', { refresh: ['getJoinOptions'] })
  const hasNone = options !== undefined && !options.company
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it is known
  useEffect(() => {
    if (hasNone) onNone()
  }, [hasNone])
  if (!options?.company) return null
  const { name } = options.company
  const { requestId } = options
  const orExplain = async (send: () => Promise<unknown>, done: string) => {
    try {
      await send()
      toast({ title: 'Success', description: done })
    } catch (error) {
      announceError(error)
    }
  }
  return (
    <section className={css.strip} aria-label="Your company">
      <div className={css.inner}>
        {requestId ? (
          <>
            <p>You asked to join {name}. We’ll email you when a manager has decided.</p>
            <Button
              size="sm"
              variant="outline"
              aria-disabled={cancel.pending}
              onClick={() =>
                orExplain(() => cancel.send({ parameters: { id: requestId } }), 'Request to join canceled')
              }
            >
              Cancel request
            </Button>
          </>
        ) : (
          <>
            <p>
              Your email address belongs to {name}. Ask to join to share tickets, equipment and invoices with your
              colleagues.
            </p>
            <Button
              size="sm"
              aria-disabled={ask.pending}
              onClick={() => orExplain(() => ask.send({ body: {} }), `You asked to join ${name}`)}
            >
              Ask to join
            </Button>
            <Button size="sm" variant="quiet" onClick={onHide}>
              Not now
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
