import { Building2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isManager } from '#/shared/companies/roles.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'
import { CompanyDetails } from '#/web/features/companies/CompanyDetails.tsx'
import { countLabel } from '#/web/features/companies/count-label.ts'
import css from '#/web/features/companies/own-company-screen.module.css'
import { PeopleTab } from '#/web/features/companies/PeopleTab.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'
import { LoadingPanel } from '#/web/ui/pages/LoadingLines.tsx'

/** The customer's own company. Managers decide who belongs to it. */
export function OwnCompanyScreen() {
  const { user } = useSession()
  if (!user) return null
  if (user.companyId) return <OwnCompany id={user.companyId} isManager={isManager(user)} />
  return (
    <Page>
      <PageTitle>Company</PageTitle>
      <Panel as="div">
        <EmptyState sign={Building2}>
          You don’t belong to a company here. Ask a colleague who manages yours to invite you.
        </EmptyState>
      </Panel>
    </Page>
  )
}

function OwnCompany({ id, isManager: manages }: { id: CompanyId; isManager: boolean }) {
  const { data: company, error, retry } = useRead('getCompany', { parameters: { id } })
  const isModuleOn = useModuleOn()
  if (!company) {
    return (
      <Page>
        <PageTitle>Company</PageTitle>
        {error ? (
          <Panel as="div">
            <ErrorState error={error} retry={retry} />
          </Panel>
        ) : (
          <LoadingPanel />
        )}
      </Page>
    )
  }
  const request = `/customer-portal?subject=${encodeURIComponent(`Change the details of ${company.name}`)}`
  return (
    <Page>
      <ListHead
        title={company.name}
        facts={
          <>
            <span>{countLabel(company.peopleCount, 'person', 'people')}</span>
            {company.domains.length > 0 && <span>{company.domains.join(', ')}</span>}
          </>
        }
        action={
          manages &&
          isModuleOn('service-levels') && (
            <Link to={`/service-levels/${id}`} {...buttonVariant({ variant: 'outline' })}>
              Service report
            </Link>
          )
        }
      />
      <div className={css.columns}>
        {manages ? <PeopleTab company={company} isAdmin={false} isManager /> : <MemberNote name={company.name} />}
        <CompanyDetails company={company}>
          <Link to={request} {...buttonVariant({ variant: 'outline', size: 'sm' })}>
            Ask us to change this
          </Link>
        </CompanyDetails>
      </div>
    </Page>
  )
}

/** Shown to members in place of the people. */
const MemberNote = ({ name }: { name: string }) => (
  <Panel as="div">
    <EmptyState sign={Building2}>
      You belong to {name}. Its managers decide who else does, and see the tickets that aren’t private.
    </EmptyState>
  </Panel>
)
