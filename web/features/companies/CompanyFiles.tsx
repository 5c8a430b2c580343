import type { ListedCompany } from '#/shared/companies/schemas.ts'
import type { CompanyFilter } from '#/web/features/companies/company-filter.ts'
import {
  companySheet,
  type FlatCompany,
  fileRow,
  type ListedFlatCompany,
  rowOf,
} from '#/web/features/companies/company-sheet.ts'
import { useImportCompanies } from '#/web/features/companies/use-companies.ts'
import { readAll } from '#/web/shell/api/read-all.ts'
import { ExportFile, ImportExport } from '#/web/ui/imports/ImportExport.tsx'
import type { Batch } from '#/web/ui/imports/use-import.ts'

/** The server's maximum page size. */
const limit = 200

interface CompanyFilesProps {
  isAdmin: boolean
  /** The filters of the list; undefined exports all companies, also the archived ones. */
  filter: CompanyFilter | undefined
}

/** Exports the companies of the list as a file. Admins also import one. */
export function CompanyFiles({ isAdmin, filter }: CompanyFilesProps) {
  const { send } = useImportCompanies()
  const file = {
    plural: 'Companies',
    sheet: companySheet,
    readEntries: readCompanies,
    readExported: filter && readerOf(filter),
  }
  if (!isAdmin) return <ExportFile {...file} />
  return <ImportExport {...file} send={batch => send({ body: importOf(batch) })} />
}

const readerOf =
  (filter: CompanyFilter) =>
  async (onProgress?: (rows: number) => void): Promise<ListedFlatCompany[]> => {
    return (await readAll('listCompanies', { ...filter, limit }, onProgress)).map(fileRow)
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
