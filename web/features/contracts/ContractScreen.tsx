import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { isStaff } from '#/shared/users/roles.ts'
import { ContractFacts } from '#/web/features/contracts/ContractFacts.tsx'
import { ContractHead } from '#/web/features/contracts/ContractHead.tsx'
import { ContractInvoices } from '#/web/features/contracts/ContractInvoices.tsx'
import { ContractLines } from '#/web/features/contracts/ContractLines.tsx'
import { ContractTerms } from '#/web/features/contracts/ContractTerms.tsx'
import { eventLabels } from '#/web/features/contracts/contract-labels.ts'
import css from '#/web/features/contracts/contract-screen.module.css'
import { HoursPanel } from '#/web/features/contracts/HoursPanel.tsx'
import { ApiError, explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { HistoryPanel } from '#/web/ui/pages/HistoryPanel.tsx'

/** One contract, for its payer and for staff. */
export function ContractScreen() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: contract, error, retry } = useRead('getContract', { parameters: { id } })
  useDocumentTitle(contract && `Contract ${contract.contractNumber}`)
  if (!user) return null
  if (!contract) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return (
      <Page>
        <div>
          <Breadcrumbs list="Contracts" to="/contracts" />
          <PageTitle>{isGone ? 'Contract not found' : 'Contract'}</PageTitle>
        </div>
        <Panel as="div" aria-busy={!error}>
          {!error && <Skeleton height="240px" />}
          {isGone && (
            <EmptyState sign={SearchX}>
              The link may be incomplete, or you don’t have access to this contract.
            </EmptyState>
          )}
          {error && !isGone && <ErrorState message={explain(error)} retry={retry} />}
        </Panel>
      </Page>
    )
  }
  const forStaff = isStaff(user.role)
  const isAdmin = user.role === 'admin'
  return (
    <Page>
      <ContractHead contract={contract} forStaff={forStaff} isAdmin={isAdmin} />
      <div className={css.columns}>
        <div className={css.main}>
          <HoursPanel contract={contract} forStaff={forStaff} isAdmin={isAdmin} />
          <ContractLines contract={contract} />
          <ContractTerms contract={contract} />
          <ContractInvoices contract={contract} forStaff={forStaff} />
        </div>
        <div className={css.main}>
          <ContractFacts contract={contract} />
          <HistoryPanel history={contract.history} labels={eventLabels} />
        </div>
      </div>
    </Page>
  )
}
