import { PortalCard } from '#/web/features/portal/PortalCard.tsx'
import css from '#/web/features/portal/portal-screen.module.css'
import { useBrand } from '#/web/theme/brand.ts'
import { Page, PageTitle } from '#/web/ui/Page.tsx'
import { Panel, PanelTitle } from '#/web/ui/Panel.tsx'

const blocks = (companyName: string) => [
  {
    title: 'A login of their own',
    text: `The portals keep their own accounts. Your ${companyName} password does not open them, and theirs does not open ${companyName}.`,
  },
  {
    title: 'In a new tab',
    text: 'Each portal opens beside this page, so that what you were doing here stays as it is.',
  },
  {
    title: 'Check the address',
    text: 'We never ask for your password by e-mail or phone. When a login page looks odd, close it and call us.',
  },
]

/** The way to the two external portals. */
export function PortalScreen() {
  const { company } = useBrand()
  return (
    <Page>
      <header className={css.head}>
        <PageTitle>Portal Login</PageTitle>
        <p>Two portals stand beside this one: one for our customers, and one for the engineers who look after them.</p>
      </header>
      <div className={css.pair}>
        <PortalCard
          name="Customer Login"
          text="For the people whose systems we run: contracts, reports and the documents of your account."
          points={['Monthly service reports', 'Contracts and documents', 'Contacts of your team']}
          address={company.portals.customer}
          drawing="M6 42V14a2 2 0 0 1 2-2h18a2 2 0 0 1 2 2v28M28 22h12a2 2 0 0 1 2 2v18M2 42h44M12 19h4M20 19h2M12 26h4M20 26h2M12 33h4M20 33h2M34 29h2M34 36h2"
        />
        <PortalCard
          name="Technician Login"
          text="For our engineers: the tools that watch and mend the machines in our care."
          points={['Remote monitoring and access', 'Patch and backup reports', 'Documentation of each site']}
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
            <PanelTitle id="support">Cannot get in?</PanelTitle>
            <p>Tell us which portal it is and what it says. A person answers, day or night.</p>
          </div>
          <a href={`mailto:${company.supportEmail}?subject=${encodeURIComponent('Portal login')}`}>
            Contact support: {company.supportEmail}
          </a>
        </div>
      </Panel>
    </Page>
  )
}
