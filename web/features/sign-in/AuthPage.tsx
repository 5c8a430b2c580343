import type { ReactNode } from 'react'
import css from '#/web/features/sign-in/auth-page.module.css'
import { CompanyLogo } from '#/web/ui/CompanyLogo.tsx'
import { PageTitle, useDocumentTitle } from '#/web/ui/Page.tsx'
import { Panel } from '#/web/ui/Panel.tsx'

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
