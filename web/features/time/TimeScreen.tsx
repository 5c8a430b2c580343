import { useSearchParams } from 'react-router-dom'
import { RatesPanel } from '#/web/features/time/RatesPanel.tsx'
import { TimeSheetPanel } from '#/web/features/time/TimeSheetPanel.tsx'
import { UnbilledEntries } from '#/web/features/time/UnbilledEntries.tsx'
import { UnbilledList } from '#/web/features/time/UnbilledList.tsx'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { Tabs } from '#/web/ui/pages/Tabs.tsx'

type Tab = 'sheet' | 'unbilled' | 'rates'
const tabLabels: Record<Tab, string> = { sheet: 'Time sheet', unbilled: 'Unbilled time', rates: 'Hourly rates' }

/** The team's time: weekly time sheets, unbilled time, and rates. */
export function TimeScreen() {
  const { user } = useSession()
  const isModuleOn = useModuleOn()
  const [address, setAddress] = useSearchParams()
  const tabs = (['sheet', 'unbilled', 'rates'] as const).filter(
    tab => tab === 'sheet' || (tab === 'unbilled' ? isModuleOn('billing') : user?.role === 'admin'),
  )
  const chosen = tabs.find(tab => tab === address.get('tab')) ?? 'sheet'
  const customerId = address.get('customer')
  if (!user) return null
  return (
    <Page wide>
      <PageTitle>Time</PageTitle>
      <Tabs
        label="Time"
        labels={Object.fromEntries(tabs.map(tab => [tab, tabLabels[tab]])) as Record<Tab, string>}
        chosen={chosen}
        onChoose={tab => setAddress({ tab })}
      >
        {chosen === 'sheet' && <TimeSheetPanel user={user} />}
        {chosen === 'unbilled' &&
          (customerId ? <UnbilledEntries key={customerId} customerId={customerId} /> : <UnbilledList />)}
        {chosen === 'rates' && <RatesPanel />}
      </Tabs>
    </Page>
  )
}
