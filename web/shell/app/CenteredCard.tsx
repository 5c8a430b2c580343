import type { ReactNode } from 'react'
import css from '#/web/shell/app/centered-card.module.css'
import { PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'

interface CenteredCardProps {
  title: string
  drawing?: ReactNode
  children: ReactNode
}

/** A card centered on the page, for errors and empty pages. */
export function CenteredCard({ title, drawing, children }: CenteredCardProps) {
  useDocumentTitle(title)
  return (
    <div className={css.place}>
      <Panel className={css.panel}>
        <div className={css.body}>
          {drawing}
          <PageTitle>{title}</PageTitle>
          {children}
        </div>
      </Panel>
    </div>
  )
}
