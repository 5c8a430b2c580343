import { signInLabels } from '#/shared/identity/sign-ins.ts'
import css from '#/web/features/profile/sign-ins.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { deviceOf } from '#/web/ui/labels/user-agent.ts'

/** The user's sign-in events: when, in which browser, and from where. */
export function SignIns() {
  const { data: signIns, error, retry } = useRead('listSignIns')
  if (error) return <ErrorState error={error} retry={retry} />
  if (!signIns) return <Skeleton height="48px" />
  if (signIns.length === 0) return <p>No sign-ins in the past 180 days.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users focus it to scroll.
    <ul className={css.list} tabIndex={0} aria-label="Sign-in activity">
      {signIns.map(({ id, event, at, address, userAgent }) => (
        <li key={id}>
          <p>{signInLabels[event]}</p>
          <p>
            <time dateTime={at}>{formatDateTime(at, serverNow())}</time> · {deviceOf(userAgent).words} · {address}
          </p>
        </li>
      ))}
    </ul>
  )
}
