import { UserId } from '#/shared/lib/ids.ts'
import type { Role } from '#/shared/users/roles.ts'

/** The password of every demo account. */
export const demoPassword = 'Beacon-demo-1'

/** A demo account. `npm start` prints the first four. */
export interface DemoPerson {
  id: string
  email: string
  firstName: string
  lastName: string
  companyName: string
  role: Role
}

const id = (number: number) => `5eed0000-0000-4000-8000-${String(number).padStart(12, '0')}`
const person = (number: number, role: Role, name: string, companyName: string, email: string): DemoPerson => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { id: id(number), email, firstName, lastName, companyName, role }
}

export const people = [
  person(1, 'admin', 'Morgan Reyes', 'Beacon IT', 'admin@beacon.test'),
  person(2, 'technician', 'Priya Raman', 'Beacon IT', 'technician@beacon.test'),
  person(3, 'customer', 'Dana Whitfield', 'Whitfield & Moss Architects', 'customer@beacon.test'),
  person(9, 'customer', 'Elena Marsh', 'Harborview Dental', 'manager@beacon.test'),
  person(4, 'technician', 'Tomasz Wilk', 'Beacon IT', 'tomasz.wilk@beacon.test'),
  person(5, 'customer', 'Luis Ortega', 'Harborview Dental', 'luis@harborview-dental.test'),
  person(6, 'customer', 'Grace Kim', 'Tidewater Logistics', 'grace.kim@tidewater.test'),
  person(7, 'customer', 'Samuel Adeyemi', 'Adeyemi Law Group', 'samuel@adeyemi-law.test'),
  person(8, 'customer', 'Helen Brandt', 'Brandt Family Vineyards', 'helen@brandt-vineyards.test'),
  person(10, 'customer', 'Marcus Hale', 'Harborview Dental', 'member@beacon.test'),
  person(11, 'customer', 'Nina Alvarez', 'Harborview Dental', 'nina.alvarez@harborview-dental.test'),
  person(12, 'customer', 'Omar Haddad', 'Tidewater Logistics', 'omar.haddad@tidewater.test'),
  person(13, 'customer', 'Ines Costa', 'Tidewater Logistics', 'ines.costa@tidewater.test'),
  person(14, 'customer', 'Ben Fowler', 'Tidewater Logistics', 'ben.fowler@tidewater.test'),
  person(15, 'customer', 'Ruth Bello', 'Adeyemi Law Group', 'ruth.bello@adeyemi-law.test'),
  person(16, 'customer', 'Otto Brandt', 'Brandt Family Vineyards', 'otto@brandt-vineyards.test'),
  person(17, 'customer', 'Amara Okafor', 'Cedar Ridge Clinic', 'amara.okafor@cedar-ridge.test'),
  person(18, 'customer', 'Jonas Meyer', 'Cedar Ridge Clinic', 'jonas.meyer@cedar-ridge.test'),
  person(19, 'customer', 'Lin Zhao', 'Cedar Ridge Clinic', 'lin.zhao@cedar-ridge.test'),
] as const

/** The id of the demo account with this email. */
export function idOf(email: string): UserId {
  const found = people.find(one => one.email === email)
  if (!found) throw new Error(`No demo account ${email}`)
  return UserId.parse(found.id)
}
