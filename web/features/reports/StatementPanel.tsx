import { useId, useState } from 'react'
import { ledgerEntryLabel } from '#/shared/reports/ledger-labels.ts'
import { endsAfterStart, endsTooEarly } from '#/shared/reports/period.ts'
import type { Statement } from '#/shared/reports/schemas.ts'
import css from '#/web/features/reports/statement-panel.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { readOnce } from '#/web/shell/api/read-once.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { ErrorText, Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { CustomerField } from '#/web/ui/fields/CustomerField.tsx'
import { useCustomerSearch } from '#/web/ui/fields/use-customer-search.ts'
import { saveFile } from '#/web/ui/files/save-file.ts'
import { writeCsv } from '#/web/ui/files/write-csv.ts'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

/** A customer's statement for a period, as PDF and CSV. */
export function StatementPanel() {
  const title = useId()
  const customers = useCustomerSearch()
  const today = useBusinessDay()
  const [customerId, setCustomerId] = useState('')
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`)
  const [to, setTo] = useState(today)
  const [problem, setProblem] = useState<string>()
  const customer = {
    name: 'customerId',
    value: customerId,
    error: undefined,
    onChange: ({ target }: { target: { value: string } }) => setCustomerId(target.value),
  }
  const isReady = customerId !== '' && from !== '' && to !== '' && from <= to
  const saveCsv = async () => {
    setProblem(undefined)
    try {
      const statement = await readOnce('getStatement', { parameters: { customerId }, query: { from, to } })
      saveFile(`Statement ${from} to ${to}.csv`, csvOf(statement), 'text/csv')
    } catch (error) {
      setProblem(explain(error))
    }
  }
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Customer statement</PanelTitle>
      </PanelHead>
      <div className={css.form}>
        <CustomerField customers={customers} field={customer} />
        <FormRow>
          <Field label="From">
            {props => <TextInput {...props} type="date" value={from} onChange={event => setFrom(event.target.value)} />}
          </Field>
          <Field label="To" error={endsAfterStart({ from, to }) ? undefined : endsTooEarly}>
            {props => <TextInput {...props} type="date" value={to} onChange={event => setTo(event.target.value)} />}
          </Field>
        </FormRow>
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
        <div className={css.buttons}>
          {isReady ? (
            <a {...buttonVariant()} href={`/api/statements/${customerId}/pdf?from=${from}&to=${to}`}>
              Download PDF
            </a>
          ) : (
            <Button disabled>Download PDF</Button>
          )}
          <Button variant="outline" disabled={!isReady} onClick={saveCsv}>
            Export CSV
          </Button>
        </div>
      </div>
    </Panel>
  )
}

/** A statement as CSV: the opening balance, each entry with the balance after it, and the closing balance. */
const csvOf = ({ from, to, openingBalance, closingBalance, entries }: Statement) =>
  writeCsv(
    ['Date', 'Description', 'Amount', 'Balance'],
    [
      [from, 'Opening balance', '', openingBalance],
      ...entries.map(entry => [entry.day, ledgerEntryLabel(entry), entry.amount, entry.balance]),
      [to, 'Closing balance', '', closingBalance],
    ],
  )
