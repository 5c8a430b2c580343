import type { ReactNode } from 'react'
import { excerpt } from '#/shared/lib/excerpt.ts'
import css from '#/web/features/tickets/reply/composer-notice.module.css'

/** Characters of a quoted message. */
const quoted = 240

interface ComposerNoticeProps {
  /** The message that it is about. */
  quote: string | undefined
  children: ReactNode
  /** Its buttons. */
  actions?: ReactNode
}

/** A notice above the buttons of the composer, about another message. */
export const ComposerNotice = ({ quote, children, actions }: ComposerNoticeProps) => (
  <div className={css.notice} role="alert">
    <p>{children}</p>
    {quote !== undefined && <blockquote dir="auto">{excerpt(quote, quoted) || 'A file.'}</blockquote>}
    {actions && <div>{actions}</div>}
  </div>
)
