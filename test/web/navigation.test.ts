import { describe, expect, test } from 'vitest'
import type { CompanyRole } from '#/shared/companies/roles.ts'
import { type Role, roles } from '#/shared/users/roles.ts'
import { entriesOf, isWithin, navigationFor, sectionsFor } from '#/web/shell/app/navigation.ts'
import { menuGroups } from '#/web/shell/app/screen.ts'
import { screens } from '#/web/shell/app/screens.tsx'

const everyModule = () => true
const readerOf = (role: Role, companyRole: CompanyRole | null = null) => ({ role, companyRole })
const labelsOf = (role: Role, isModuleOn: (id: string) => boolean = everyModule, companyRole?: CompanyRole) =>
  navigationFor(readerOf(role, companyRole), isModuleOn).map(item =>
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
      'Quotes',
      'Assets',
      'Contracts',
      'Billing',
      'Knowledge Base',
      'Status',
    ])
  })

  test('of a member of a company leaves out what its managers and billing people pay', () => {
    for (const label of ['Billing', 'Quotes']) {
      expect(labelsOf('customer', everyModule, 'member')).not.toContain(label)
      expect(labelsOf('customer', everyModule, 'billing')).toContain(label)
      expect(labelsOf('customer', everyModule, 'manager')).toContain(label)
    }
  })

  test('of a manager has the company', () => {
    expect(labelsOf('customer', everyModule, 'manager')).toContain('Company')
    expect(labelsOf('customer', everyModule, 'billing')).not.toContain('Company')
  })

  test('of a technician has the tickets too', () => {
    expect(labelsOf('technician')).toEqual([
      'Dashboard',
      'Portal Login',
      'Tickets',
      'Companies',
      'PC Builder',
      'Store',
      'Orders',
      'Quotes',
      'Build jobs',
      'Assets',
      'Inventory',
      'Invoices',
      'Contracts',
      'Time',
      'Reports',
      'Knowledge Base',
      'Status',
      'Service levels',
      'Satisfaction',
    ])
  })

  test('of an admin has menus, each with its entries in the order of the specification', () => {
    expect(labelsOf('admin')).toEqual([
      [
        'Work',
        [
          'Dashboard',
          'Portal Login',
          'Tickets',
          'Companies',
          'Assets',
          'Time',
          'Knowledge Base',
          'Status',
          'Service levels',
          'Satisfaction',
        ],
      ],
      [
        'Sales',
        ['PC Builder', 'Store', 'Orders', 'Quotes', 'Build jobs', 'Inventory', 'Invoices', 'Contracts', 'Reports'],
      ],
      ['Admin', ['Users', 'Admin Panel', 'Theme', 'Testimonials', 'Audit log', 'Desk', 'Settings']],
    ])
  })

  test.each([
    ['/', '/', true],
    ['/store/laptop', '/', false],
    ['/store/laptop', '/store', true],
    ['/tickets/TK000001-abcdefghij', '/technician-dashboard', true],
    ['/tickets/TK000001-abcdefghij', '/customer-portal', true],
    ['/tickets/TK000001-abcdefghij', '/assets', false],
    ['/checkout', '/store', true],
    ['/billing/IN000001-abcdefghij', '/billing', true],
  ])('at %s highlights %s: %s', (pathname, to, expected) => {
    expect(isWithin(pathname, to)).toBe(expected)
  })

  test('leaves out entries of modules that are turned off', () => {
    expect(labelsOf('customer', id => id !== 'status-page')).not.toContain('Status')
  })

  test.each(roles)('links a %s to each of their screens once', role => {
    const places = navigationFor(readerOf(role), everyModule).flatMap(entriesOf)
    expect(new Set(places.map(({ to }) => to)).size).toBe(places.length)
  })
})

describe('the sidebar', () => {
  test('of a technician groups the bar’s entries, without those of admins', () => {
    expect(sectionsFor(readerOf('technician'), everyModule).map(({ label }) => label)).toEqual(['Work', 'Sales'])
    const inSidebar = sectionsFor(readerOf('technician'), everyModule).flatMap(entriesOf)
    const inBar = navigationFor(readerOf('technician'), everyModule).flatMap(entriesOf)
    expect(new Set(inSidebar.map(({ to }) => to))).toEqual(new Set(inBar.map(({ to }) => to)))
  })

  test('leaves out entries of modules that are turned off', () => {
    const sales = sectionsFor(readerOf('admin'), id => !['billing', 'quotes', 'contracts'].includes(id)).find(
      ({ label }) => label === 'Sales',
    )
    expect(sales?.entries.map(({ label }) => label)).toEqual([
      'PC Builder',
      'Store',
      'Orders',
      'Build jobs',
      'Inventory',
    ])
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

describe('a signed-in screen without an entry', () => {
  /** Linked in the menu of the account and in the footer. */
  const elsewhere = ['/profile', '/about']
  const reachable = screens.filter(({ access, menu }) => access !== 'public' && !menu)

  test.each(reachable.map(({ path }) => path).filter(path => !elsewhere.includes(path)))(
    '%s marks the entry that it belongs to',
    path => {
      const pathname = path.replace(/:\w+/g, 'one')
      const entries = (['customer', 'technician', 'admin'] as const).flatMap(role =>
        sectionsFor({ role, companyRole: 'manager' }, () => true).flatMap(section => section.entries),
      )
      expect(entries.filter(({ to }) => isWithin(pathname, to)).length, pathname).toBeGreaterThan(0)
    },
  )
})
