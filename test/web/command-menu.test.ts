import { Ticket } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { localEntries, matchesEntry } from '#/web/features/command-menu/entries.ts'
import { foundGroups, localGroups, readTyped } from '#/web/features/command-menu/menu-groups.ts'
import { entriesOf, navigationFor } from '#/web/shell/app/navigation.ts'

const on = () => true
const entriesFor = (role: 'customer' | 'technician' | 'admin', isModuleOn: (id: string) => boolean = on) =>
  localEntries(role, navigationFor({ role, companyRole: null }, isModuleOn).flatMap(entriesOf), isModuleOn)
const labels = (typed: string, entries = entriesFor('admin')) =>
  localGroups(readTyped(typed), entries, []).flatMap(({ rows }) => rows.map(({ title }) => title))

describe('screens and actions', () => {
  test('match by the beginnings of their words, in any order, and by other words for them', () => {
    expect(labels('bill')).toContain('Invoices')
    expect(labels('quo cre')).toEqual(['Create quote'])
    expect(labels('estimate')).toEqual(['Quotes', 'Create quote'])
    expect(labels('nothing')).toEqual([])
  })

  test('are those that the role may use while their modules are on', () => {
    const names = (entries: readonly { label: string }[]) => entries.map(({ label }) => label)
    expect(names(entriesFor('customer'))).not.toContain('Create quote')
    expect(names(entriesFor('customer'))).toContain('Create ticket')
    expect(names(entriesFor('technician'))).not.toContain('Add user')
    const withoutQuotes = entriesFor('admin', id => id !== 'quotes')
    expect(withoutQuotes.some(entry => matchesEntry(entry, 'quote'))).toBe(false)
  })

  test('have one id each', () => {
    for (const role of ['customer', 'technician', 'admin'] as const) {
      const ids = entriesFor(role).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

describe('the signs', () => {
  const results = {
    groups: [
      { kind: 'ticket' as const, hits: [{ id: '1', title: 'Printer', detail: '', path: '/tickets/1' }] },
      { kind: 'person' as const, hits: [{ id: '2', title: 'Dana', detail: '', path: '/companies/2' }] },
    ],
    isPartial: false,
  }
  test('limit the menu to actions, tickets and people', () => {
    expect(readTyped('> create')).toEqual({ text: 'create', kinds: ['action'] })
    expect(foundGroups(results, readTyped('#printer')).map(({ label }) => label)).toEqual(['Tickets'])
    expect(foundGroups(results, readTyped('@dana')).map(({ label }) => label)).toEqual(['People'])
    expect(foundGroups(results, readTyped('da')).map(({ label }) => label)).toEqual(['Tickets', 'People'])
  })
})

test('an empty field shows the latest tickets and the actions', () => {
  const screens = [{ label: 'Tickets', to: '/technician-dashboard', icon: Ticket }]
  const recent = [{ id: 'TK00000C-abcdefghij', title: 'Printer jams' }]
  const groups = localGroups(readTyped(''), localEntries('technician', screens, on), recent)
  expect(groups.map(({ label }) => label)).toEqual(['Recent tickets', 'Actions'])
  expect(groups[0]?.rows[0]).toMatchObject({ title: 'Printer jams', detail: '#TK00000C' })
})
