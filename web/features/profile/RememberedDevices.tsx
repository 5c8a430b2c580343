import type { RememberedDevice } from '#/shared/two-step/schemas.ts'
import css from '#/web/features/profile/remembered-devices.module.css'
import { useForgetDevice } from '#/web/features/profile/use-two-step.ts'
import { ApiError, explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { deviceOf } from '#/web/ui/labels/user-agent.ts'

/** The browsers that skip the code. */
export function RememberedDevices() {
  const { data: devices, error, retry } = useRead('listRememberedDevices')
  const { send, pending } = useForgetDevice()
  const area = useFocusFallback<HTMLDivElement>()
  const remove = async ({ id }: RememberedDevice) => {
    if (pending) return
    try {
      await send({ parameters: { id } })
      toast({ title: 'Success', description: 'Device removed. It will need a code at the next sign-in.' })
    } catch (failure) {
      if (isSignedOut(failure)) return
      if (failure instanceof ApiError && failure.status === 404) return retry()
      toast({ title: 'Error', description: explain(failure), destructive: true })
    }
  }
  if (error) return <ErrorState error={error} retry={retry} />
  if (!devices) return <Skeleton height="48px" />
  return (
    <div ref={area} tabIndex={-1}>
      <h3 className={css.title}>Remembered devices</h3>
      {devices.length === 0 && (
        <p>No remembered devices. Select “Remember this device” when you sign in to skip the code next time.</p>
      )}
      <ul className={css.devices}>
        {devices.map(device => {
          const { words } = deviceOf(device.userAgent)
          return (
            <li className={css.device} key={device.id}>
              <div>
                <p>{words}</p>
                <p>
                  {device.address} · until {formatDate(device.expiresAt)}
                </p>
              </div>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Remove ${words}`}
                aria-disabled={pending}
                onClick={() => remove(device)}
              >
                Remove
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
