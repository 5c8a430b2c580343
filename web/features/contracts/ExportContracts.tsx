import { continuationLabel, contractStatusLabels } from '#/shared/contracts/labels.ts'
import type { ContractStatus } from '#/shared/contracts/rules.ts'
import type { Contract } from '#/shared/contracts/schemas.ts'
import { readAll } from '#/web/shell/api/read-all.ts'
import { ExportList } from '#/web/ui/files/ExportList.tsx'

const header = [
  'Number',
  'Customer',
  'Title',
  'Monthly',
  'Used minutes',
  'Included minutes',
  'Renews or ends',
  'Status',
]

const rowOf = (contract: Contract) => [
  contract.contractNumber,
  contract.companyName || contract.customerName,
  contract.title,
  contract.monthlyAmount,
  String(contract.hours?.usedMinutes ?? ''),
  String(contract.hours?.includedMinutes ?? ''),
  continuationLabel(contract),
  contractStatusLabels[contract.status],
]

interface ExportContractsProps {
  query: { status?: ContractStatus; search?: string; renewsWithinDays?: number }
}

/** Exports the contracts that match the filters of the list. */
export const ExportContracts = ({ query }: ExportContractsProps) => (
  <ExportList<Contract>
    name="contracts"
    header={header}
    rowOf={rowOf}
    read={onProgress => readAll('listContracts', { ...query, limit: 200 }, onProgress)}
  />
)
