import { describe, expect, test } from 'vitest'
import { CompanyPerson } from '#/shared/companies/people-schemas.ts'
import { heirOf } from '#/web/features/companies/heir-of.ts'

const person = (number: number, fields: Partial<CompanyPerson> = {}): CompanyPerson =>
  CompanyPerson.parse({
    userId: `01920000-0000-7000-8000-00000000000${number}`,
    name: `Person ${number}`,
    firstName: 'Person',
    lastName: `${number}`,
    email: `person${number}@harbor.test`,
    profileImageUrl: null,
    companyRole: 'member',
    joinedAt: `2026-01-0${number}T09:00:00.000Z`,
    isPrimaryContact: false,
    isOutsideDomains: false,
    ...fields,
  })
const leaver = person(1)

describe('the colleague who gets the open tickets of a person who leaves', () => {
  test('is the primary contact, even if others are managers', () => {
    const contact = person(3, { isPrimaryContact: true })
    expect(heirOf(leaver, [leaver, person(2, { companyRole: 'manager' }), contact])).toBe(contact)
  })

  test('is the manager who has been there longest if there is no other contact', () => {
    const longest = person(4, { companyRole: 'manager', joinedAt: '2025-01-01T09:00:00.000Z' })
    const people = [{ ...leaver, isPrimaryContact: true }, person(2, { companyRole: 'manager' }), longest, person(3)]
    expect(heirOf(leaver, people)).toBe(longest)
  })

  test('is the colleague with the first id if there is no manager, however the list is sorted', () => {
    const first = person(2)
    expect(heirOf(leaver, [person(5), first, leaver, person(3)])).toBe(first)
    expect(heirOf(leaver, [leaver])).toBe(undefined)
  })
})
