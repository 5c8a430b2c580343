import { describe, expect, test } from 'vitest'
import type { UserId } from '#/shared/lib/ids.ts'
import { customerNames } from '#/web/ui/fields/customer-names.ts'

const customer = (id: string, firstName: string, companyName: string) => ({
  id: id as UserId,
  firstName,
  lastName: '',
  companyName,
  companyId: null,
  email: `${id}@example.com`,
})

describe('the names of customers in a choice', () => {
  test('have the company after the name, if there is one', () => {
    const users = [customer('one', 'Dana', 'Harbor Dental'), customer('two', 'Lee', '')]
    expect(customerNames(users)).toEqual({ one: 'Dana, Harbor Dental', two: 'Lee' })
  })

  test('have the email after it if two would look the same', () => {
    const users = [customer('one', 'Dana', 'Harbor Dental'), customer('two', 'Dana', 'Harbor Dental')]
    expect(customerNames(users)).toEqual({
      one: 'Dana, Harbor Dental, one@example.com',
      two: 'Dana, Harbor Dental, two@example.com',
    })
  })
})
