import { describe, expect, test } from 'vitest'
import { type CompanyRole, hasBillingRights, isManager, payerOf } from '#/shared/companies/roles.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'

const id = '0192f0c1-0000-7000-8000-000000000001' as UserId
const companyId = '0192f0c1-0000-7000-8000-000000000002' as CompanyId

describe('a customer', () => {
  test('without a company pays for themselves, sees their bills, and manages nobody', () => {
    const person = { id, companyId: null, companyRole: null }
    expect(payerOf(person)).toBe(id)
    expect(hasBillingRights(person)).toBe(true)
    expect(isManager(person)).toBe(false)
  })

  test.each<[CompanyRole, boolean, boolean]>([
    ['member', false, false],
    ['billing', true, false],
    ['manager', true, true],
  ])('with the role %s of a company', (companyRole, seesBills, manages) => {
    const person = { id, companyId, companyRole }
    expect(payerOf(person)).toBe(companyId)
    expect(hasBillingRights(person)).toBe(seesBills)
    expect(isManager(person)).toBe(manages)
  })
})
