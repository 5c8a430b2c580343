import type { ListedCompany } from '#/shared/companies/schemas.ts'
import {
  companySheet,
  type FlatCompany,
  fileRow,
  type ListedFlatCompany,
  rowOf,
} from '#/web/features/companies/company-sheet.ts'
import { useImportCompanies } from '#/web/features/companies/use-companies.ts'
import { readAll } from '#/web/shell/api/read-all.ts'
import { ExportButton, ImportExport } from '#/web/ui/imports/ImportExport.tsx'
import type { Batch } from '#/web/ui/imports/use-import.ts'

/** The server's maximum page size. */
const limit = 200

/** Exports all companies as a file. Admins also import one. */
export function CompanyFiles({ isAdmin }: { isAdmin: boolean }) {
  const { send } = useImportCompanies()
  const file = { plural: 'Companies', sheet: companySheet, readEntries: readCompanies }
  if (!isAdmin) return <ExportButton {...file} />
  return <ImportExport {...file} send={batch => send({ body: importOf(batch) })} />
}

async function readCompanies(onProgress?: (rows: number) => void): Promise<ListedFlatCompany[]> {
  const active = await readAll('listCompanies', { status: 'active', limit }, onProgress)
  const archived = await readAll('listCompanies', { status: 'archived', limit }, rows =>
    onProgress?.(active.length + rows),
  )
  return [...active, ...archived].map(fileRow)
}

const importOf = ({ add, change }: Batch<FlatCompany>) => ({
  add: add.map(rowOf),
  change: change.map(({ id, version, ...fields }) => ({
    ...rowOf(fields as FlatCompany),
    id: id as ListedCompany['id'],
    version,
  })),
})
