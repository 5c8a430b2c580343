import type { LucideProps } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { ApiError, explain } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import css from '#/web/shell/parts/notice.module.css'
import { rememberFocus } from '#/web/shell/parts/restore-focus.ts'

/** A sign from Lucide, or a drawing that is as large as its place. */
export type EmptySign = ComponentType<Pick<LucideProps, 'size' | 'strokeWidth' | 'aria-hidden'>>

interface EmptyStateProps {
  /** The sign of the things that would be here. */
  sign: EmptySign
  /** A button or link that adds the first one, or clears the filters. */
  action?: ReactNode
  children: ReactNode
}

/** An empty state, with the sign of its kind. */
export function EmptyState({ sign: Sign, action, children }: EmptyStateProps) {
  return (
    <div className={css.place}>
      <span className={css.sign}>
        <Sign size="2rem" strokeWidth={1.5} aria-hidden="true" />
      </span>
      <p>{children}</p>
      {action}
    </div>
  )
}

interface ErrorStateProps {
  /** The failure, or a message of its own. */
  error: Error | string
  retry: () => void
}

/** An error state: the message, a button to try again, and the request's id for support if the server failed. */
export function ErrorState({ error, retry }: ErrorStateProps) {
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
      <p>{typeof error === 'string' ? error : explain(error)}</p>
      <Button variant="outline" onClick={again}>
        Try again
      </Button>
      <RequestNumber error={error} />
    </div>
  )
}

/** The id under which the server's log has the failed request; nothing if the server did not fail. */
function RequestNumber({ error }: Pick<ErrorStateProps, 'error'>) {
  if (!(error instanceof ApiError) || error.status < 500 || !error.requestId) return null
  return (
    <details className={css.details}>
      <summary>Details for support</summary>
      <p>
        Request <code>{error.requestId}</code>
      </p>
    </details>
  )
}
