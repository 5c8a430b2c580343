import { useId, useState } from 'react'
import { type ExportFormat, exportSheet, monthsBetween } from '#/shared/reports/ledger-exports.ts'
import type { ExportedEntry } from '#/shared/reports/schemas.ts'
import css from '#/web/features/reports/statement-panel.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { readAll } from '#/web/shell/api/read-all.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText, Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { saveFile } from '#/web/ui/files/save-file.ts'
import { writeCsv } from '#/web/ui/files/write-csv.ts'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

const formats: Record<ExportFormat, string> = {
  quickbooks: 'QuickBooks CSV',
  xero: 'Xero CSV',
  journal: 'Journal CSV',
}
const pageSize = 200
const month = /^20\d{2}-(?:0[1-9]|1[0-2])$/

/** Exports the ledger for a range of months in formats of accounting software. Entries are read page by page, without a limit. */
export function ExportPanel() {
  const title = useId()
  const thisMonth = useBusinessDay().slice(0, 7)
  const [from, setFrom] = useState(thisMonth)
  const [to, setTo] = useState(thisMonth)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const isReady = month.test(from) && month.test(to) && from <= to && progress === undefined
  const save = async (format: ExportFormat) => {
    setProblem(undefined)
    setProgress(0)
    try {
      const entries: ExportedEntry[] = []
      for (const one of monthsBetween(from, to)) {
        const before = entries.length
        const read = await readAll('exportBooks', { month: one, limit: pageSize }, rows => setProgress(before + rows))
        entries.push(...read)
      }
      const { header, rows } = exportSheet(format, entries)
      saveFile(`${formats[format].replace(' CSV', '')} ${from} to ${to}.csv`, writeCsv(header, rows), 'text/csv')
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Accounting export</PanelTitle>
      </PanelHead>
      <div className={css.form}>
        <FormRow>
          <Field label="First month">
            {props => (
              <TextInput
                {...props}
                type="month"
                placeholder="2026-01"
                value={from}
                onChange={event => setFrom(event.target.value)}
              />
            )}
          </Field>
          <Field label="Last month" error={from > to ? 'Choose the first month or a later one' : undefined}>
            {props => (
              <TextInput
                {...props}
                type="month"
                placeholder="2026-01"
                value={to}
                onChange={event => setTo(event.target.value)}
              />
            )}
          </Field>
        </FormRow>
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
        <p role="status">{progress === undefined ? '' : `Reading… ${progress} entries`}</p>
        <div className={css.buttons}>
          {(Object.keys(formats) as ExportFormat[]).map(format => (
            <Button key={format} variant="outline" disabled={!isReady} onClick={() => save(format)}>
              {formats[format]}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  )
}
