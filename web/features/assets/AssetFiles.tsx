import { useState } from 'react'
import { assetColumns } from '#/shared/assets/import-rows.ts'
import { assetLimits } from '#/shared/assets/rules.ts'
import { withThousands } from '#/shared/lib/numbers.ts'
import { assetSheet } from '#/web/features/assets/export-assets.ts'
import { useAssetImport } from '#/web/features/assets/use-asset-import.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { readAll } from '#/web/shell/api/read-all.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
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
    <ExportButton query={query} />
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

function ExportButton({ query }: { query: Query }) {
  /** The rows read so far; undefined if nothing is exported. */
  const [exported, setExported] = useState<number>()
  const save = async () => {
    if (exported !== undefined) return
    setExported(0)
    try {
      const assets = await readAll('listAssets', { ...query, limit }, setExported)
      const customers = await readAll('listUsers', { role: 'customer', limit })
      saveFile(`beacon-assets-${today()}.csv`, assetSheet(assets, customers), 'text/csv;charset=utf-8')
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
