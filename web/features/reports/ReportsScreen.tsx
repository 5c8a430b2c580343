import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AssetsPanels } from '#/web/features/reports/AssetsPanels.tsx'
import { CustomersPanel } from '#/web/features/reports/CustomersPanel.tsx'
import { ExportPanel } from '#/web/features/reports/ExportPanel.tsx'
import { RenewalsPanels } from '#/web/features/reports/RenewalsPanels.tsx'
import { RevenuePanels } from '#/web/features/reports/RevenuePanels.tsx'
import { SalesPanel } from '#/web/features/reports/SalesPanel.tsx'
import { TicketsPanels } from '#/web/features/reports/TicketsPanels.tsx'
import { UtilizationPanels } from '#/web/features/reports/UtilizationPanels.tsx'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Page } from '#/web/shell/parts/Page.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'
import { PanelStack } from '#/web/ui/pages/PanelStack.tsx'
import { Tabs } from '#/web/ui/pages/Tabs.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

const tabLabels = {
  revenue: 'Revenue',
  tickets: 'Tickets',
  time: 'Time',
  customers: 'Customers',
  quotes: 'Quotes',
  contracts: 'Contracts',
  assets: 'Assets',
  exports: 'Exports',
}
type Tab = keyof typeof tabLabels
const panels: Record<Tab, ComponentType<{ year: string }>> = {
  revenue: RevenuePanels,
  tickets: TicketsPanels,
  time: UtilizationPanels,
  customers: CustomersPanel,
  quotes: SalesPanel,
  contracts: RenewalsPanels,
  assets: AssetsPanels,
  exports: ExportPanel,
}
/** Tabs whose reports begin today, or have a period of their own. */
const withoutPeriod: ReadonlySet<Tab> = new Set(['customers', 'contracts', 'assets', 'exports'])

/** Business reports as charts, tables and files, by subject. */
export function ReportsScreen() {
  const tabs = useTabs()
  const [address, setAddress] = useSearchParams()
  const [year, setYear] = useState('')
  const chosen = tabs.find(tab => tab === address.get('tab')) ?? 'revenue'
  const Panels = panels[chosen]
  return (
    <Page>
      <ListHead
        title="Reports"
        {...(!withoutPeriod.has(chosen) && { tools: <PeriodFilter year={year} onChoose={setYear} /> })}
      />
      <Tabs
        label="Reports"
        labels={Object.fromEntries(tabs.map(tab => [tab, tabLabels[tab]])) as Record<Tab, string>}
        chosen={chosen}
        onChoose={tab => setAddress({ tab })}
      >
        <PanelStack>
          <Panels year={year} />
        </PanelStack>
      </Tabs>
    </Page>
  )
}

/** The tabs with something to show: only admins see the hours of others, and a module may be off. */
function useTabs(): Tab[] {
  const { user } = useSession()
  const isOn = useModuleOn()
  const hidden: Partial<Record<Tab, boolean>> = {
    time: user?.role !== 'admin',
    customers: user?.role !== 'admin',
    quotes: !isOn('quotes'),
    contracts: !isOn('contracts'),
  }
  return (Object.keys(tabLabels) as Tab[]).filter(tab => !hidden[tab])
}

const reportedYears = 5

/** The months in the charts: the last twelve, or those of a year. */
function PeriodFilter({ year, onChoose }: { year: string; onChoose: (year: string) => void }) {
  const thisYear = Number(useBusinessDay().slice(0, 4))
  // Names that are numbers would be sorted, oldest first.
  const labels = Object.fromEntries(
    Array.from({ length: reportedYears }, (_, ago) => String(thisYear - ago)).map(one => [`y${one}`, one]),
  )
  return (
    <FilterSelect
      name="Period"
      all="Last 12 months"
      labels={labels}
      value={year && `y${year}`}
      onChoose={value => onChoose(value.slice(1))}
    />
  )
}
