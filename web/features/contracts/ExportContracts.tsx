import { useState } from 'react'
import { continuationLabel, contractStatusLabels } from '#/shared/contracts/labels.ts'
import type { ContractStatus } from '#/shared/contracts/rules.ts'
import type { Contract } from '#/shared/contracts/schemas.ts'
import { withThousands } from '#/shared/lib/numbers.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { readAll } from '#/web/shell/api/read-all.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { saveFile, today } from '#/web/ui/files/save-file.ts'

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
export function ExportContracts({ query }: ExportContractsProps) {
  /** The rows read so far; undefined if nothing is exported. */
  const [exported, setExported] = useState<number>()
  const save = async () => {
    if (exported !== undefined) return
    setExported(0)
    try {
      const contracts = await readAll('listContracts', { ...query, limit: 200 }, setExported)
      const { writeCsv } = await import('#/web/ui/files/write-csv.ts')
      const file = writeCsv(header, contracts.map(rowOf))
      saveFile(`beacon-contracts-${today()}.csv`, file, 'text/csv;charset=utf-8')
    } catch (error) {
      if (!isSignedOut(error)) toast({ title: 'Error', description: explain(error), destructive: true })
    } finally {
      setExported(undefined)
    }
  }
  return (
    <Button size="sm" variant="outline" aria-disabled={exported !== undefined} onClick={save}>
      {exported === undefined ? 'Export CSV' : `Exporting ${withThousands(exported)} rows…`}
    </Button>
  )
}
