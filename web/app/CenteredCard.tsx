import type { ReactNode } from 'react'
import css from '#/web/app/centered-card.module.css'
import { PageTitle, useDocumentTitle } from '#/web/ui/Page.tsx'
import { Panel } from '#/web/ui/Panel.tsx'

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
