import { useRef, useState } from 'react'
import { ApiError, explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { bytesOf, readCsv, type Sheet, SheetFault } from '#/web/ui/files/read-csv.ts'
import {
  batchesOf,
  type ChangedRow,
  columnsOf,
  type Entry,
  type NewRow,
  type PlannedRow,
  planImport,
  type SheetForm,
} from '#/web/ui/imports/import-plan.ts'

/** The rows sent in one request. */
export interface Batch<New> {
  add: New[]
  change: ChangedRow<New>['fields'][]
}

interface Import<E extends Entry, New> {
  plural: string
  sheet: SheetForm<New>
  /** Reads the entire list, including retired entries. */
  readEntries: () => Promise<E[]>
  /** Imports a batch, and returns how many rows it added and changed. */
  send: (batch: Batch<New>) => Promise<{ added: number; changed: number }>
  onDone: () => void
}

interface Loaded<New> {
  fileName: string
  sheet: Sheet
  /** Headings of columns that are not imported. */
  ignored: readonly string[]
  plan: readonly PlannedRow<New>[]
  /** How much has been imported so far. */
  added: number
  changed: number
}

/** The import of a file: choose it, compare it with the catalog, review it, and send it in batches. */
export function useImport<E extends Entry, New extends object>(options: Import<E, New>) {
  const { plural, sheet: form, readEntries, send, onDone } = options
  const [state, setState] = useState<'idle' | 'reading' | 'sending'>('idle')
  const [loaded, setLoaded] = useState<Loaded<New>>()
  const [fileFault, setFileFault] = useState<string>()
  const [problem, setProblem] = useState<string>()

  // Another file may be chosen during a comparison: the last one wins.
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
      const sheet = readCsv(await bytesOf(file))
      const plan = planImport(sheet, form, await readEntries())
      if (chosen.current !== file) return
      const { ignored } = columnsOf(sheet.header, form.columns)
      setLoaded({ fileName: file.name, sheet, ignored, plan, added: 0, changed: 0 })
    } catch (error) {
      if (chosen.current !== file || isSignedOut(error)) return
      setFileFault(error instanceof SheetFault ? error.message : explain(error))
    } finally {
      if (chosen.current === file) setState('idle')
    }
  }

  /** Plans the remaining rows again after a batch was rejected, against the current entries. */
  const planAgain = async (rest: Loaded<New>) => {
    const left = new Set(rest.plan.map(({ number }) => number))
    const sheet = { ...rest.sheet, rows: rest.sheet.rows.filter(({ number }) => left.has(number)) }
    setLoaded({ ...rest, sheet, plan: planImport(sheet, form, await readEntries()) })
  }

  const start = async () => {
    if (!loaded || state !== 'idle') return
    setState('sending')
    setProblem(undefined)
    let rest = loaded
    try {
      for (const batch of batchesOf(loaded.plan, form.maxRows)) {
        const { added, changed } = await send(bodyOf(batch))
        const done = new Set<PlannedRow<New>>(batch)
        rest = {
          ...rest,
          plan: rest.plan.filter(row => !done.has(row)),
          added: rest.added + added,
          changed: rest.changed + changed,
        }
        setLoaded(rest)
      }
      setLoaded(undefined)
      onDone()
      toast({ title: 'Success', description: `${plural}: ${rest.added} added, ${rest.changed} changed.` })
    } catch (error) {
      if (isSignedOut(error)) return
      toast({ title: 'Error', description: `Failed to import ${plural}`, destructive: true })
      setProblem(explain(error))
      // A lost response may have been a success, so the same batch is sent again with the same key.
      if (isRefusal(error)) await planAgain(rest).catch(() => setLoaded(undefined))
    } finally {
      setState('idle')
    }
  }

  return { state, loaded, fileFault, problem, choose, start, forget }
}

function bodyOf<New>(batch: readonly (NewRow<New> | ChangedRow<New>)[]): Batch<New> {
  return {
    add: batch.flatMap(row => (row.kind === 'new' ? [row.fields] : [])),
    change: batch.flatMap(row => (row.kind === 'changed' ? [row.fields] : [])),
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500
