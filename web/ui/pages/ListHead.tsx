import type { ReactNode } from 'react'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import css from '#/web/ui/pages/list-head.module.css'

interface ListHeadProps {
  /** The page's title, or its heading. */
  title: ReactNode
  /** One line about the list. */
  facts?: ReactNode
  /** Search and filters. */
  tools?: ReactNode
  /** Figures about the list. */
  figures?: ReactNode
  /** The primary action. */
  action?: ReactNode
}

/** The head of a screen with a list: one line on desktops, so that the rows begin high on the page. */
export const ListHead = ({ title, facts, tools, figures, action }: ListHeadProps) => (
  <header className={css.head}>
    <div className={css.title}>
      {typeof title === 'string' ? <PageTitle>{title}</PageTitle> : title}
      {facts && <p className={css.facts}>{facts}</p>}
    </div>
    {tools && <div className={css.tools}>{tools}</div>}
    {figures}
    {action}
  </header>
)
