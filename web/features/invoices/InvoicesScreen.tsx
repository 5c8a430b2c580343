import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import type { Billed } from '#/web/features/invoices/billed-items.ts'
import { ForecastPanel } from '#/web/features/invoices/ForecastPanel.tsx'
import { InvoiceList } from '#/web/features/invoices/InvoiceList.tsx'
import type { InvoiceTask } from '#/web/features/invoices/InvoiceTaskDialog.tsx'
import { invoiceFilters } from '#/web/features/invoices/invoice-filter.ts'
import css from '#/web/features/invoices/invoices-screen.module.css'
import { PaymentSummary } from '#/web/features/invoices/PaymentSummary.tsx'
import { ScheduleList } from '#/web/features/invoices/ScheduleList.tsx'
import { useInvoices } from '#/web/features/invoices/use-invoices.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'
import { Tabs } from '#/web/ui/pages/Tabs.tsx'
import { useCreation } from '#/web/ui/pages/use-creation.ts'

const InvoiceTaskDialog = lazyDialog(
  async () => (await import('#/web/features/invoices/InvoiceTaskDialog.tsx')).InvoiceTaskDialog,
)

const CreateInvoiceDialog = lazyDialog(
  async () => (await import('#/web/features/invoices/CreateInvoiceDialog.tsx')).CreateInvoiceDialog,
)

const tabs = { invoices: 'Invoices', schedules: 'Recurring' }

export function InvoicesScreen() {
  // Kept in the address, so that a reload or a login returns to the tab and to the dialog that was open on it.
  const [address, setAddress] = useSearchParams()
  const tab = address.get('tab') === 'schedules' ? 'schedules' : 'invoices'
  const setTab = (chosen: keyof typeof tabs) =>
    setAddress(chosen === 'invoices' ? {} : { tab: chosen }, { replace: true })
  const filters = useFilters(invoiceFilters)
  const { creating, company: billed, open, close } = useCreation<Billed>()
  const [doing, setDoing] = useState<{ task: InvoiceTask; invoice: Invoice }>()
  const begin = useCallback((task: InvoiceTask, invoice: Invoice) => setDoing({ task, invoice }), [])
  const { invoices, changed, ...list } = useInvoices(filters.filter)
  return (
    <Page wide>
      <ListHead
        title="Invoice Management"
        figures={<PaymentSummary />}
        action={<Button onClick={open}>Create Invoice</Button>}
      />
      <Tabs label="Invoices and schedules" labels={tabs} chosen={tab} onChoose={setTab}>
        {tab === 'invoices' ? (
          <InvoiceList {...list} rows={invoices && [...invoices]} filters={filters} onTask={begin} />
        ) : (
          <div className={css.schedules}>
            <ScheduleList />
            <ForecastPanel />
          </div>
        )}
      </Tabs>
      {doing && <InvoiceTaskDialog {...doing} onClose={() => setDoing(undefined)} onChanged={changed} />}
      <CreateInvoiceDialog billed={billed} open={creating} onClose={close} onCreated={changed} />
    </Page>
  )
}
