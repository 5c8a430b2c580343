import type { ReactNode } from 'react'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'

interface InvoiceCrumbsProps {
  forStaff: boolean
  children?: ReactNode
}

/** The way to an invoice, from the team's list or the customer's. */
export const InvoiceCrumbs = ({ forStaff, children }: InvoiceCrumbsProps) => (
  <Breadcrumbs list={forStaff ? 'Invoices' : 'Billing'} to={forStaff ? '/invoices' : '/billing'}>
    {children}
  </Breadcrumbs>
)
