import css from '#/web/features/external-portals/external-portals-screen.module.css'
import { PortalCard } from '#/web/features/external-portals/PortalCard.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Panel, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'

const blocks = (companyName: string) => [
  {
    title: 'Separate logins',
    text: `The portals have their own accounts. Your ${companyName} password does not work there, and their passwords do not work here.`,
  },
  {
    title: 'Opens in a new tab',
    text: 'Each portal opens in its own tab, so you don’t lose your place here.',
  },
  {
    title: 'Check the address',
    text: 'We never ask for your password by email or phone. If a login page looks suspicious, close it and call us.',
  },
]

/** Links to the two external portals. */
export function ExternalPortalsScreen() {
  const { company } = useBrand()
  return (
    <Page>
      <header className={css.head}>
        <PageTitle>Portal Login</PageTitle>
        <p>We run two other portals: one for our customers, and one for the engineers who support them.</p>
      </header>
      <div className={css.pair}>
        <PortalCard
          name="Customer Login"
          text="For customers: contracts, reports and account documents."
          points={['Monthly service reports', 'Contracts and documents', 'Your team’s contact details']}
          address={company.portals.customer}
          drawing="M6 42V14a2 2 0 0 1 2-2h18a2 2 0 0 1 2 2v28M28 22h12a2 2 0 0 1 2 2v18M2 42h44M12 19h4M20 19h2M12 26h4M20 26h2M12 33h4M20 33h2M34 29h2M34 36h2"
        />
        <PortalCard
          name="Technician Login"
          text="For our engineers: tools to monitor and repair the systems we manage."
          points={['Remote monitoring and access', 'Patch and backup reports', 'Site documentation']}
          address={company.portals.technician}
          drawing="M6 8h36v24H6zM18 40h12M24 32v8M13 20h6l3-6 4 12 3-6h6"
        />
      </div>
      <dl className={css.blocks}>
        {blocks(company.name).map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Panel aria-labelledby="support">
        <div className={css.support}>
          <div>
            <PanelTitle id="support">Can’t log in?</PanelTitle>
            <p>Tell us which portal you’re using and what error you see. A person replies, day or night.</p>
          </div>
          <a href={`mailto:${company.supportEmail}?subject=${encodeURIComponent('Portal login')}`}>
            Contact support: {company.supportEmail}
          </a>
        </div>
      </Panel>
    </Page>
  )
}
