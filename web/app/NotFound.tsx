import type { ReactNode } from 'react'
import { CentredCard } from '#/web/app/CentredCard.tsx'

export function NotFound({ children }: { children?: ReactNode }) {
  return (
    <CentredCard title="404 Page Not Found">
      <p>Did you forget to add the page to the router?</p>
      {children}
    </CentredCard>
  )
}
