import { expect, test } from 'vitest'
import { openWork } from '#/web/features/dashboard/open-work.ts'

const none = {
  openTickets: 0,
  urgentTickets: 0,
  inProgress: 0,
  resolved: 0,
  total: 0,
  pcComponents: 0,
  pendingInvoices: 0,
}

test('open work lists each number that is not 0, with the list that it counts', () => {
  expect(openWork({ ...none, quotesOpen: 3, slaMissed: 2, followUps: 100, overageDrafts: 0 })).toEqual([
    { label: 'Quotes waiting for an answer', value: '3', to: '/quotes?segment=open' },
    { label: 'Tickets past their target', value: '2', to: '/technician-dashboard?due=missed' },
    { label: 'Low ratings to follow up', value: '100+', to: '/satisfaction?followUp=needed' },
  ])
  expect(openWork({ ...none, quotesToAnswer: 1, hoursLeft: 390 })).toEqual([
    { label: 'Quotes to answer', value: '1', to: '/quotes?segment=open' },
    { label: 'Support hours left this month', value: '6h 30m', to: '/contracts?status=active' },
  ])
  expect(openWork(none)).toEqual([])
})
