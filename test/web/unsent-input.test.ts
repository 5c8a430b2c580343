import { describe, expect, test } from 'vitest'
import { unsentInput, withUnsent } from '#/web/ui/forms/unsent-input.ts'

const initial = { title: '', billable: false, items: [{ description: '', quantity: '1' }] }

describe('unsent input', () => {
  test('is what differs from the beginning of the form', () => {
    expect(unsentInput(initial, { ...initial, title: 'VPN' })).toEqual({ title: 'VPN' })
    expect(unsentInput(initial, { ...initial, billable: true })).toEqual({ billable: true })
    expect(unsentInput(initial, structuredClone(initial))).toBeUndefined()
  })

  test('has a list as a whole', () => {
    const items = [
      { description: '', quantity: '1' },
      { description: 'Cable', quantity: '2' },
    ]
    expect(unsentInput(initial, { ...initial, items })).toEqual({ items })
  })

  test('never has a secret, at any depth', () => {
    const before = { password: '', code: '', account: { name: '', newPassword: '' } }
    const typed = { password: 'horse', code: '123456', account: { name: '', newPassword: 'horse' } }
    expect(unsentInput(before, typed)).toBeUndefined()
    expect(unsentInput(before, { ...typed, account: { name: 'Dana', newPassword: 'horse' } })).toEqual({
      account: { name: 'Dana' },
    })
  })
})

describe('restored input', () => {
  test('replaces the values that it has', () => {
    expect(withUnsent(initial, { title: 'VPN' })).toEqual({ ...initial, title: 'VPN' })
  })

  test('keeps what is not stored of a group', () => {
    const account = { name: '', newPassword: '' }
    expect(withUnsent({ account }, { account: { name: 'Dana' } })).toEqual({ account: { ...account, name: 'Dana' } })
  })

  test('is ignored if the form has no such field any more, or another kind of it', () => {
    expect(withUnsent(initial, { subject: 'VPN', items: 'none', billable: 'yes' })).toBeUndefined()
    expect(withUnsent(initial, undefined)).toBeUndefined()
  })
})
