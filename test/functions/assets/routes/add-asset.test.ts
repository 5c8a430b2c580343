import { describe, expect, test } from 'vitest'
import type { Asset } from '#/shared/assets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const add = (body: object, person: Person = people.technician) =>
  person.request<Asset & { detail: string }>('POST', '/api/assets', body)

describe('POST /api/assets', () => {
  test('201 adds a customer’s asset with a tag and a label', async () => {
    const body = {
      name: 'Front desk printer',
      type: 'printer',
      customerId: people.customer.user.id,
      brand: 'Brother',
      model: 'HL-L2350DW',
      serialNumber: 'U64180',
      purchaseDate: '2026-01-31',
      warrantyExpires: '2099-01-31',
      specifications: { Toner: 'TN-760' },
    }
    const { status, body: asset } = await add(body)
    expect(status).toBe(201)
    expect(asset).toMatchObject({
      ...body,
      ...{ companyId: null, customerName: 'Dana Whitfield', source: 'manual', status: 'active', version: 1 },
      ...{ location: null, notes: null, remindsOfWarranty: true, orderId: null, parts: [] },
    })
    expect(asset.assetTag).toMatch(/^A-\d{5}$/)
  })

  test('201 keeps specifications whose names are words of JavaScript', async () => {
    const specifications = { constructor: 'Foxconn', toString: 'Yes', Constructor: 'x' }
    const body = { name: 'Board', type: 'other', customerId: people.customer.user.id, specifications }
    const { status, body: asset } = await add(body)
    expect([status, asset.specifications]).toEqual([201, specifications])
  })

  test('201 gives a company’s person their company, and a company its own without a user', async () => {
    const company = await companyOf(people)
    const own = { name: 'Laptop', type: 'laptop', customerId: people.customer.user.id }
    expect((await add(own)).body).toMatchObject({ companyId: company.id, companyName: company.name })
    const shared = { name: 'Switch', type: 'network', companyId: company.id }
    expect((await add(shared)).body).toMatchObject({
      customerId: null,
      customerName: '',
      companyId: company.id,
      companyName: company.name,
    })
  })

  test('400 without an owner, for staff as one, and for a person of another company', async () => {
    const asset = { name: 'Laptop', type: 'laptop' }
    const elsewhere = await createdCompany(people.admin)
    expect((await add(asset)).status).toBe(400)
    expect((await add({ ...asset, customerId: people.technician.user.id })).status).toBe(400)
    expect((await add({ ...asset, customerId: people.customer.user.id, companyId: elsewhere.id })).status).toBe(400)
  })

  test('400 for deep, long or too many specifications, and for a date that does not exist', async () => {
    const asset = { name: 'Laptop', type: 'laptop', customerId: people.customer.user.id }
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`Key ${index}`, '']))
    for (const specifications of [{ a: { b: 'c' } }, { a: 'x'.repeat(501) }, many]) {
      expect((await add({ ...asset, specifications })).status).toBe(400)
    }
    expect((await add({ ...asset, purchaseDate: '2026-02-30' })).status).toBe(400)
  })

  test('403 for customers', async () => {
    const asset = { name: 'Laptop', type: 'laptop', customerId: people.customer.user.id }
    expect((await add(asset, people.customer)).status).toBe(403)
  })
})
