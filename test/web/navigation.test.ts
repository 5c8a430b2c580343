import { describe, expect, test } from 'vitest'
import { roles } from '#/shared/users/roles.ts'
import { entriesOf, navigationFor } from '#/web/shell/app/navigation.ts'
import { menuGroups } from '#/web/shell/app/screen.ts'
import { screens } from '#/web/shell/app/screens.tsx'

const everyModule = () => true
const labelsOf = (role: (typeof roles)[number], isModuleOn: (id: string) => boolean = everyModule) =>
  navigationFor(role, isModuleOn).map(item =>
    'entries' in item ? [item.label, item.entries.map(e => e.label)] : item.label,
  )

describe('the navigation bar', () => {
  test('of a customer has its entries side by side', () => {
    expect(labelsOf('customer')).toEqual([
      'Dashboard',
      'Portal Login',
      'Tickets',
      'PC Builder',
      'Store',
      'Orders',
      'Assets',
      'Billing',
      'Knowledge Base',
      'Status',
    ])
  })

  test('of a technician has the tickets too', () => {
    expect(labelsOf('technician')).toEqual([
      'Dashboard',
      'Portal Login',
      'Tickets',
      'PC Builder',
      'Store',
      'Orders',
      'Build Jobs',
      'Assets',
      'Inventory',
      'Invoices',
      'Time',
      'Reports',
      'Knowledge Base',
      'Status',
    ])
  })

  test('of an admin has menus, each with its entries in the order of the specification', () => {
    expect(labelsOf('admin')).toEqual([
      ['Work', ['Dashboard', 'Portal Login', 'Tickets', 'Assets', 'Time', 'Knowledge Base', 'Status']],
      ['Sales', ['PC Builder', 'Store', 'Orders', 'Build Jobs', 'Inventory', 'Invoices', 'Reports']],
      ['Admin', ['Users', 'Admin Panel', 'Theme', 'Audit Log']],
    ])
  })

  test('leaves out entries of modules that are turned off', () => {
    expect(labelsOf('customer', id => id !== 'status-page')).not.toContain('Status')
  })

  test.each(roles)('links a %s to each of their screens once', role => {
    const places = navigationFor(role, everyModule).flatMap(entriesOf)
    expect(new Set(places.map(({ to }) => to)).size).toBe(places.length)
  })
})

describe('the table of screens', () => {
  test('has each path once', () => {
    const paths = screens.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('has no public screens in the bar, and others only in existing menus', () => {
    const offered = screens.filter(({ menu }) => menu)
    expect(offered.filter(({ access }) => access === 'public')).toEqual([])
    for (const { menu } of offered) expect(menuGroups).toContain(menu?.group)
  })
})
