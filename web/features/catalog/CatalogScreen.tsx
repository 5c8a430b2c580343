import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PcComponentsTab } from '#/web/features/catalog/PcComponentsTab.tsx'
import { ProductsTab } from '#/web/features/catalog/ProductsTab.tsx'
import { ServicesTab } from '#/web/features/catalog/ServicesTab.tsx'
import { BackLink } from '#/web/shell/parts/BackLink.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Tabs } from '#/web/ui/pages/Tabs.tsx'

const labels = {
  services: 'Services & Pricing',
  products: 'Products & Inventory',
  'pc-components': 'PC Components',
  users: 'User Management',
}
type Tab = keyof typeof labels

/** The company's catalogs and users; `users` is the users' panel. The selected tab is kept in the address. */
export function CatalogScreen({ users }: { users: ReactNode }) {
  const [address, setAddress] = useSearchParams()
  // The address updates after the keystroke, but the choice applies at once because the next arrow key starts from it.
  const [tab, setTab] = useState(() => tabIn(address))
  const [seen, setSeen] = useState<readonly Tab[]>([tab])
  const choose = (name: Tab) => {
    setTab(name)
    setSeen(before => (before.includes(name) ? before : [...before, name]))
    setAddress({ tab: name }, { replace: true })
  }
  const panels: Record<Tab, ReactNode> = {
    services: <ServicesTab />,
    products: <ProductsTab />,
    'pc-components': <PcComponentsTab />,
    users,
  }
  return (
    <Page wide>
      <header>
        <BackLink to="/">Back to Dashboard</BackLink>
        <PageTitle>Admin Panel</PageTitle>
      </header>
      <Tabs label="Admin panel" labels={labels} chosen={tab} onChoose={choose}>
        {/* Visited tabs stay mounted, so that their forms keep their input. */}
        {seen.map(name => (
          <div key={name} hidden={name !== tab}>
            {panels[name]}
          </div>
        ))}
      </Tabs>
    </Page>
  )
}

function tabIn(address: URLSearchParams): Tab {
  const asked = address.get('tab') ?? ''
  return Object.hasOwn(labels, asked) ? (asked as Tab) : 'services'
}
