import type { ReactNode } from 'react'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'

/** The way to an article. */
export const ArticleCrumbs = ({ children }: { children?: ReactNode }) => (
  <Breadcrumbs list="Knowledge Base" to="/knowledge-base">
    {children}
  </Breadcrumbs>
)
