import { useRef, useState } from 'react'
import type { AssetImportRow } from '#/shared/assets/schemas.ts'
import { batchesOfRows, plannedRows, rowsInFile } from '#/web/features/assets/import-rows.ts'
import { useImportAssets } from '#/web/features/assets/use-assets.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { bytesOf, SheetFault } from '#/web/ui/files/read-csv.ts'
import type { PlannedRow } from '#/web/ui/imports/import-plan.ts'

interface Loaded {
  fileName: string
  rows: readonly AssetImportRow[]
  /** Headings of columns that are not imported. */
  ignored: readonly string[]
  plan: readonly PlannedRow<object>[]
  /** How many assets have been imported so far. */
  added: number
  changed: number
}

/** The import of a file of assets: the server previews its rows, and writes them after the user has seen the preview. */
export function useAssetImport(onDone: () => void) {
  const { send } = useImportAssets()
  const [state, setState] = useState<'idle' | 'reading' | 'sending'>('idle')
  const [loaded, setLoaded] = useState<Loaded>()
  const [fileFault, setFileFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  // Another file may be chosen during a preview: the last one wins.
  const chosen = useRef<File>(undefined)

  const forget = () => {
    setLoaded(undefined)
    setFileFault(undefined)
    setProblem(undefined)
  }

  const choose = async (file: File) => {
    chosen.current = file
    setState('reading')
    forget()
    try {
      const { rows, wrong, ignored } = rowsInFile(await bytesOf(file))
      const plan = [...wrong]
      for (const batch of batchesOfRows(rows)) {
        plan.push(...plannedRows(await send({ body: { rows: batch, preview: true } })))
        if (chosen.current !== file) return
      }
      setLoaded({ fileName: file.name, rows, ignored, plan, added: 0, changed: 0 })
    } catch (error) {
      if (chosen.current !== file || isSignedOut(error)) return
      setFileFault(error instanceof SheetFault ? error.message : explain(error))
    } finally {
      if (chosen.current === file) setState('idle')
    }
  }

  const start = async () => {
    if (!loaded || state !== 'idle') return
    setState('sending')
    setProblem(undefined)
    let rest = loaded
    try {
      for (const batch of batchesOfRows(loaded.rows.filter(({ row }) => isSent(loaded.plan, row)))) {
        const result = await send({ body: { rows: batch, preview: false } })
        const sent = new Set(batch.map(({ row }) => row))
        const failed = plannedRows(result).filter(({ kind }) => kind === 'wrong')
        rest = {
          ...rest,
          plan: [...rest.plan.filter(({ number }) => !sent.has(number)), ...failed],
          added: rest.added + result.added,
          changed: rest.changed + result.changed,
        }
        setLoaded(rest)
      }
      if (rest.plan.some(({ kind }) => kind === 'wrong')) return
      setLoaded(undefined)
      onDone()
      toast({ title: 'Success', description: `Assets: ${rest.added} added, ${rest.changed} changed.` })
    } catch (error) {
      // A lost response may have been a success: the same batch is sent again with the same key, which changes nothing twice.
      if (!isSignedOut(error)) setProblem(explain(error))
    } finally {
      setState('idle')
    }
  }

  return { state, loaded, fileFault, problem, choose, start, forget }
}

/** Whether a row adds or changes an asset. */
const isSent = (plan: Loaded['plan'], row: number) =>
  plan.some(({ number, kind }) => number === row && (kind === 'new' || kind === 'changed'))
