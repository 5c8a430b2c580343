import { useParams, useSearchParams } from 'react-router-dom'
import type { Company } from '#/shared/companies/schemas.ts'
import { BillingTab } from '#/web/features/companies/BillingTab.tsx'
import { CompanyAssets } from '#/web/features/companies/CompanyAssets.tsx'
import { CompanyContracts } from '#/web/features/companies/CompanyContracts.tsx'
import { CompanyHead } from '#/web/features/companies/CompanyHead.tsx'
import { CompanyQuotes } from '#/web/features/companies/CompanyQuotes.tsx'
import { CompanyTickets } from '#/web/features/companies/CompanyTickets.tsx'
import { MoveProgress } from '#/web/features/companies/MoveProgress.tsx'
import { NotesTab } from '#/web/features/companies/NotesTab.tsx'
import { OverviewTab } from '#/web/features/companies/OverviewTab.tsx'
import { PeopleTab } from '#/web/features/companies/PeopleTab.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { Page, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { Tabs } from '#/web/ui/pages/Tabs.tsx'
import { UnloadedDetail } from '#/web/ui/pages/UnloadedDetail.tsx'

const tabLabels = {
  overview: 'Overview',
  people: 'People',
  tickets: 'Tickets',
  assets: 'Assets',
  quotes: 'Quotes',
  contracts: 'Contracts',
  billing: 'Billing',
  notes: 'Notes',
}
type Tab = keyof typeof tabLabels

/** One customer's company, for staff. */
export function CompanyScreen() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: company, error, retry } = useRead('getCompany', { parameters: { id } })
  useDocumentTitle(company?.name)
  if (!user) return null
  if (company) {
    return (
      <Page>
        <CompanyHead company={company} isAdmin={user.role === 'admin'} />
        {company.moveId && <MoveProgress id={company.moveId} isAdmin={user.role === 'admin'} onDone={retry} />}
        <CompanyTabs company={company} isAdmin={user.role === 'admin'} />
      </Page>
    )
  }
  return (
    <UnloadedDetail
      crumbs={<Breadcrumbs list="Companies" to="/companies" />}
      noun="Company"
      error={error}
      retry={retry}
      gone="The link may be incomplete, or this company doesn’t exist."
    />
  )
}

/** The tabs are in the address, so that a reload and a link open the same one. */
function CompanyTabs({ company, isAdmin }: { company: Company; isAdmin: boolean }) {
  const [address, setAddress] = useSearchParams()
  const isOn = useModuleOn()
  const offered = (Object.keys(tabLabels) as Tab[]).filter(
    name => (name !== 'billing' && name !== 'contracts' && name !== 'quotes') || (isOn('billing') && isOn(name)),
  )
  const labels: Partial<Record<Tab, string>> = Object.fromEntries(offered.map(name => [name, tabLabels[name]]))
  const asked = address.get('tab') as Tab | null
  const tab: Tab = asked && labels[asked] ? asked : 'overview'
  return (
    <Tabs
      label={`About ${company.name}`}
      labels={labels as Record<Tab, string>}
      chosen={tab}
      onChoose={choice => setAddress(choice === 'overview' ? {} : { tab: choice }, { replace: true })}
    >
      {tab === 'overview' && <OverviewTab company={company} />}
      {tab === 'people' && <PeopleTab company={company} isAdmin={isAdmin} />}
      {tab === 'tickets' && <CompanyTickets company={company} />}
      {tab === 'assets' && <CompanyAssets company={company} />}
      {tab === 'quotes' && <CompanyQuotes company={company} />}
      {tab === 'contracts' && <CompanyContracts company={company} />}
      {tab === 'billing' && <BillingTab company={company} />}
      {tab === 'notes' && <NotesTab company={company} />}
    </Tabs>
  )
}
