import { useState } from 'react'
import { assetColumns } from '#/shared/assets/import-rows.ts'
import { assetLimits } from '#/shared/assets/rules.ts'
import { assetSheet } from '#/web/features/assets/export-assets.ts'
import { useAssetImport } from '#/web/features/assets/use-asset-import.ts'
import { readAll } from '#/web/shell/api/read-all.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ExportButton } from '#/web/ui/files/ExportButton.tsx'
import { saveFile, today } from '#/web/ui/files/save-file.ts'
import { ImportDialog } from '#/web/ui/imports/ImportDialog.tsx'

/** The server's maximum page size. */
const limit = 200

const sheet = {
  list: 'the list of assets',
  columns: assetColumns.filter(name => name !== 'id').map(name => ({ name })),
  maxRows: assetLimits.importedAtOnce,
  counted: ['asset', 'assets'] as const,
  help: 'A row updates the asset with its id, its tag, or its company and serial number; any other row adds one.',
  maxSize: '2 MB',
  isByRow: true,
}

type Query = Parameters<typeof readAll<'listAssets'>>[1]

/** Imports a file of assets, and exports those that match the filters of the list. */
export const AssetFiles = ({ query }: { query: Query }) => (
  <>
    <ImportButton />
    <ExportButton save={onProgress => exportAssets(query, onProgress)} />
  </>
)

function ImportButton() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const importing = useAssetImport(close)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Import CSV
      </Button>
      <ImportDialog plural="assets" sheet={sheet} importing={importing} open={open} onClose={close} />
    </>
  )
}

async function exportAssets(query: Query, onProgress: (rows: number) => void) {
  const assets = await readAll('listAssets', { ...query, limit }, onProgress)
  const customers = await readAll('listUsers', { role: 'customer', limit })
  saveFile(`beacon-assets-${today()}.csv`, assetSheet(assets, customers), 'text/csv;charset=utf-8')
}
