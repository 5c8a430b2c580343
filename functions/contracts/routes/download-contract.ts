import { businessToday } from '#/functions/branding/data/business-date.ts'
import { findProvider } from '#/functions/branding/data/provider.ts'
import { findContractFor } from '#/functions/contracts/access.ts'
import { contractSheet } from '#/functions/contracts/contract-pdf.ts'
import { findTerms } from '#/functions/contracts/data/contract-records.ts'
import { contractViews } from '#/functions/contracts/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { pdfResponse } from '#/functions/http/pdf-response.ts'
import { routes } from '#/shared/contracts/routes.ts'

export const handler = handle(routes.downloadContract, async ({ parameters: { id }, caller, now }) => {
  const contract = await findContractFor(caller, id)
  const { day } = await businessToday(now)
  const [[view], terms, provider] = await Promise.all([
    contractViews([contract], day),
    findTerms(id, contract.termsVersion),
    findProvider(),
  ])
  const billTo = [view?.customerName ?? '', view?.companyName ?? '']
  return pdfResponse(contractSheet(contract, { terms, billTo, provider }), `Contract ${contract.contractNumber}.pdf`)
})
