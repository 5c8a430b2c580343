import { useState } from 'react'
import { withThousands } from '#/shared/lib/numbers.ts'
import { announceError } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'

interface ExportButtonProps {
  /** Reads the rows, reporting how many it has so far, and saves the file. */
  save: (onProgress: (rows: number) => void) => Promise<void>
}

/** Exports a list as a CSV file, and shows the progress. */
export function ExportButton({ save }: ExportButtonProps) {
  /** The rows read so far; undefined if nothing is exported. */
  const [exported, setExported] = useState<number>()
  const run = async () => {
    if (exported !== undefined) return
    setExported(0)
    try {
      await save(setExported)
    } catch (error) {
      announceError(error)
    } finally {
      setExported(undefined)
    }
  }
  return (
    <Button size="sm" variant="outline" aria-disabled={exported !== undefined} onClick={run}>
      {exported === undefined ? 'Export CSV' : progressOf(exported)}
    </Button>
  )
}

const progressOf = (rows: number) => (rows > 0 ? `Exporting ${withThousands(rows)} rows…` : 'Exporting…')
