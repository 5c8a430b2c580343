import { describe, expect, test } from 'vitest'
import { roles } from '#/shared/roles.ts'
import { navigationFor } from '#/web/app/navigation.ts'
import { screens } from '#/web/app/screens.tsx'

const everyModule = () => true
const labelsOf = (role: (typeof roles)[number], isModuleOn: (id: string) => boolean = everyModule) =>
  navigationFor(role, isModuleOn).map(({ label }) => label)

describe('the navigation bar', () => {
  test('of a customer has their entries side by side', () => {
    expect(labelsOf('customer')).toEqual(['Dashboard', 'Portal Login', 'Knowledge Base', 'Status'])
  })

  test('of a technician has the tickets, too', () => {
    expect(labelsOf('technician')).toEqual(['Dashboard', 'Portal Login', 'Tickets', 'Knowledge Base', 'Status'])
  })

  test('of an admin has all of it, in the order of the specification', () => {
    expect(labelsOf('admin').slice(0, 6)).toEqual([
      'Dashboard',
      'Portal Login',
      'Tickets',
      'Users',
      'Admin Panel',
      'Theme',
    ])
  })

  test('leaves out what belongs to a module that is switched off', () => {
    expect(labelsOf('customer', id => id !== 'status-page')).not.toContain('Status')
  })

  test.each(roles)('leads a %s to each of its screens once', role => {
    const places = navigationFor(role, everyModule)
    expect(new Set(places.map(({ to }) => to)).size).toBe(places.length)
  })
})

describe('the table of screens', () => {
  test('names each path once', () => {
    const paths = screens.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('offers no public screen in the bar', () => {
    const offered = screens.filter(({ menu }) => menu)
    expect(offered.filter(({ access }) => access === 'public')).toEqual([])
  })
})
