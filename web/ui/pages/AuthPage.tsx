import type { ReactNode } from 'react'
import { CompanyLogo } from '#/web/shell/parts/CompanyLogo.tsx'
import { PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import css from '#/web/ui/pages/auth-page.module.css'

/** A page that an email links to: the logo and a single task. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <main className={css.place}>
      <a href="/">
        <CompanyLogo />
      </a>
      <Panel>
        <div className={css.body}>
          <PageTitle>{title}</PageTitle>
          {children}
        </div>
      </Panel>
    </main>
  )
}
