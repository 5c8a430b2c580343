import { useId } from 'react'
import type { Company } from '#/shared/companies/schemas.ts'
import type { DeliveryAddress } from '#/shared/orders/checkout.ts'
import { addressLines } from '#/web/features/companies/address-lines.ts'
import css from '#/web/features/companies/company-details.module.css'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { FactList } from '#/web/ui/pages/DetailPage.tsx'

/** How to reach a company; for staff, its billing terms too. `children` follow the facts. */
export function CompanyDetails({ company, children }: { company: Company; children?: React.ReactNode }) {
  const title = useId()
  const { phone, primaryContactName, billingAddress, deliveryAddress, paymentDays, taxExempt, taxCertificate } = company
  const isForStaff = taxExempt !== undefined
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Details</PanelTitle>
      </PanelHead>
      <FactList>
        <Fact term="Primary contact">{primaryContactName || '—'}</Fact>
        <Fact term="Phone">{phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : '—'}</Fact>
        <Fact term="Billing address">{lines(billingAddress)}</Fact>
        <Fact term="Delivery address">{lines(deliveryAddress)}</Fact>
        {isForStaff && (
          <>
            <Fact term="Days to pay">{paymentDays ?? 'As in the billing settings'}</Fact>
            <Fact term="Sales tax">{taxExempt ? `Exempt ${taxCertificate ?? ''}`.trim() : 'Charged'}</Fact>
          </>
        )}
      </FactList>
      {children && <div className={css.end}>{children}</div>}
    </Panel>
  )
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const lines = (address: DeliveryAddress | null) => (address ? addressLines(address).join('\n') : '—')
