import { Button } from '#/web/shell/parts/Button.tsx'
import { saveFile } from '#/web/ui/files/save-file.ts'
import { writeCsv } from '#/web/ui/files/write-csv.ts'

interface SaveButtonProps {
  /** The title of the saved table. */
  of: string
  header: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Saves a table of a report as a CSV file. */
export const SaveButton = ({ of, header, rows }: SaveButtonProps) => (
  <Button
    size="sm"
    variant="outline"
    aria-label={`Export CSV: ${of}`}
    onClick={() => saveFile(`${of}.csv`, writeCsv(header, rows), 'text/csv')}
  >
    Export CSV
  </Button>
)
