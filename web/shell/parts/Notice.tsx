import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import css from '#/web/shell/parts/notice.module.css'
import { rememberFocus } from '#/web/shell/parts/restore-focus.ts'

interface EmptyStateProps {
  /** The sign of the things that would be here; an empty tray by default. */
  sign?: LucideIcon | undefined
  /** A button or link that adds the first one, or clears the filters. */
  action?: ReactNode
  children: ReactNode
}

/** An empty state, with a drawing of its kind. */
export function EmptyState({ sign: Sign, action, children }: EmptyStateProps) {
  return (
    <div className={css.place}>
      {Sign ? (
        <span className={css.sign}>
          <Sign size="2rem" strokeWidth={1.5} aria-hidden="true" />
        </span>
      ) : (
        <svg className={css.drawing} viewBox="0 0 96 64" aria-hidden="true">
          <rect className={css.paper} x="28" y="4" width="40" height="40" rx="4" />
          <path d="M36 14h24M36 22h24M36 30h14" />
          <path d="M12 40h20l6 8h20l6-8h20v16a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z" />
        </svg>
      )}
      <p>{children}</p>
      {action}
    </div>
  )
}

/** An error state: the message, and a button to try again. */
export function ErrorState({ message, retry }: { message: string; retry: () => void }) {
  const returnFocus = useRef<() => void>(undefined)
  // The content that finally loads replaces the button, so focus moves to the area that contained both.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) returnFocus.current?.()
    },
    [],
  )
  const again = () => {
    returnFocus.current = rememberFocus()
    retry()
  }
  return (
    <div className={css.place} role="alert">
      <svg className={css.drawing} viewBox="0 0 96 64" aria-hidden="true">
        <rect className={css.paper} x="20" y="8" width="56" height="36" rx="4" />
        <path d="M20 44h56M40 52h16M48 44v8M12 58h72" />
        <path className={css.alarm} d="M48 16v14M48 36.500v.1" />
      </svg>
      <p>{message}</p>
      <Button variant="outline" onClick={again}>
        Try again
      </Button>
    </div>
  )
}
