import type { CompanyRole } from '#/shared/companies/roles.ts'

/** A company of the demo, with its people by their emails. The first person is its primary contact. */
export interface DemoCompany {
  name: string
  domain: string
  phone: string
  street: string
  city: string
  postalCode: string
  paymentDays: number | null
  notes: string
  people: Readonly<Record<string, CompanyRole>>
}

export const companies: readonly DemoCompany[] = [
  {
    name: 'Harborview Dental',
    domain: 'harborview-dental.test',
    phone: '+1 (555) 010-0177',
    street: '210 Harbor Avenue',
    city: 'Portland',
    postalCode: '97201',
    paymentDays: 15,
    notes: 'Server closet is behind reception. Ring before 7:30 a.m., when the alarm is on.',
    people: {
      'manager@beacon.test': 'manager',
      'luis@harborview-dental.test': 'billing',
      'member@beacon.test': 'member',
    },
  },
  {
    name: 'Tidewater Logistics',
    domain: 'tidewater.test',
    phone: '+1 (555) 010-0128',
    street: '88 Terminal Road',
    city: 'Vancouver',
    postalCode: '98660',
    paymentDays: 30,
    notes: 'Forklift drivers share one tablet per dock. Dispatch never closes.',
    people: {
      'grace.kim@tidewater.test': 'manager',
      'omar.haddad@tidewater.test': 'member',
      'ines.costa@tidewater.test': 'billing',
      'ben.fowler@tidewater.test': 'member',
    },
  },
  {
    name: 'Adeyemi Law Group',
    domain: 'adeyemi-law.test',
    phone: '+1 (555) 010-0193',
    street: '1400 Courthouse Square, Suite 900',
    city: 'Portland',
    postalCode: '97204',
    paymentDays: null,
    notes: '',
    people: { 'samuel@adeyemi-law.test': 'manager', 'ruth.bello@adeyemi-law.test': 'member' },
  },
  {
    name: 'Brandt Family Vineyards',
    domain: 'brandt-vineyards.test',
    phone: '+1 (555) 010-0164',
    street: '6200 Ridge Road',
    city: 'Dundee',
    postalCode: '97115',
    paymentDays: null,
    notes: 'The tasting room is offline during storms. The backup link is on a separate pole.',
    people: { 'helen@brandt-vineyards.test': 'manager', 'otto@brandt-vineyards.test': 'member' },
  },
  {
    name: 'Cedar Ridge Clinic',
    domain: 'cedar-ridge.test',
    phone: '+1 (555) 010-0139',
    street: '35 Cedar Ridge Way',
    city: 'Salem',
    postalCode: '97301',
    paymentDays: 30,
    notes: '',
    people: {
      'amara.okafor@cedar-ridge.test': 'manager',
      'jonas.meyer@cedar-ridge.test': 'member',
      'lin.zhao@cedar-ridge.test': 'member',
    },
  },
]

/** The request of a customer to join the company of their address. */
export const joinRequest = {
  email: 'nina.alvarez@harborview-dental.test',
  message: 'I started at the front desk on Monday.',
}

/** Addresses that managers invited. */
export const invitations: readonly { company: string; by: string; email: string; role: CompanyRole }[] = [
  {
    company: 'Harborview Dental',
    by: 'manager@beacon.test',
    email: 'theo.park@harborview-dental.test',
    role: 'member',
  },
  { company: 'Tidewater Logistics', by: 'grace.kim@tidewater.test', email: 'books@ledgerworks.test', role: 'billing' },
]
