import type { ListedSession } from '#/shared/profile/schemas.ts'
import css from '#/web/features/profile/session-item.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { dateTimeInText } from '#/web/shell/parts/format-time.ts'
import { deviceOf } from '#/web/ui/labels/user-agent.ts'

interface SessionItemProps {
  session: ListedSession
  pending: boolean
  onEnd: () => void
}

export function SessionItem({ session, pending, onEnd }: SessionItemProps) {
  const { words, handheld } = deviceOf(session.userAgent)
  return (
    <li className={css.item}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={handheld ? 'M7 3h10v18H7zM11 18h2' : 'M4 5h16v11H4zM2 20h20'} />
      </svg>
      <div className={css.words}>
        <p>
          {words}
          {session.current && <span className={css.here}>This browser</span>}
        </p>
        <p>
          {session.address} · since {dateTimeInText(session.createdAt, serverNow())}
        </p>
      </div>
      {!session.current && (
        <Button size="sm" variant="outline" aria-label={`Sign out ${words}`} aria-disabled={pending} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}
