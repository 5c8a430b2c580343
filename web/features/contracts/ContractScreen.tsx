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
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { Page, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { DetailColumns } from '#/web/ui/pages/DetailPage.tsx'
import { HistoryPanel } from '#/web/ui/pages/HistoryPanel.tsx'
import { UnloadedDetail } from '#/web/ui/pages/UnloadedDetail.tsx'

/** One contract, for its payer and for staff. */
export function ContractScreen() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: contract, error, retry } = useRead('getContract', { parameters: { id } })
  useDocumentTitle(contract && `Contract ${contract.contractNumber}`)
  if (!user) return null
  if (!contract) {
    return (
      <UnloadedDetail
        crumbs={<Breadcrumbs list="Contracts" to="/contracts" />}
        noun="Contract"
        error={error}
        retry={retry}
        gone="The link may be incomplete, or you don’t have access to this contract."
      />
    )
  }
  const forStaff = isStaff(user.role)
  const isAdmin = user.role === 'admin'
  return (
    <Page>
      <ContractHead contract={contract} forStaff={forStaff} isAdmin={isAdmin} />
      <DetailColumns>
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
      </DetailColumns>
    </Page>
  )
}
