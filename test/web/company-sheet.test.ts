import { describe, expect, test } from 'vitest'
import { ListedCompany } from '#/shared/companies/schemas.ts'
import { companySheet, fileRow, rowOf } from '#/web/features/companies/company-sheet.ts'
import { readCsv } from '#/web/ui/files/read-csv.ts'
import { planImport } from '#/web/ui/imports/import-plan.ts'
import { sheetOf } from '#/web/ui/imports/sheet-of.ts'

const company = ListedCompany.parse({
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Harborview Dental',
  status: 'active',
  domains: ['harborview-dental.test', 'harborview.example'],
  phone: '+1 (555) 010-0177',
  billingAddress: {
    name: 'Accounts',
    company: '',
    street: '210 Harbor Avenue',
    street2: '',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
  },
  paymentDays: 15,
  taxExempt: true,
  taxCertificate: 'OR-123',
  primaryContactId: null,
  primaryContactName: '',
  peopleCount: 3,
  openTickets: 2,
  monthlyAmount: '450.00',
  version: 4,
})
const row = fileRow(company)
const plan = (text: string) => planImport(readCsv(new TextEncoder().encode(text)), companySheet, [row])

describe('the file of companies', () => {
  test('changes nothing when it is imported unchanged', () => {
    expect(plan(sheetOf([row], companySheet)).map(({ kind }) => kind)).toEqual(['unchanged'])
  })

  test('sends a changed company with all of its fields and its version', () => {
    const [changed] = plan(`id,billingCity\n${company.id},Salem`)
    expect(changed).toMatchObject({
      kind: 'changed',
      changes: [{ field: 'billingCity', from: 'Portland', to: 'Salem' }],
      fields: { id: company.id, version: 4, name: 'Harborview Dental', billingStreet: '210 Harbor Avenue' },
    })
  })

  test('adds a company; its name is the one in its address unless the row has another', () => {
    const [added] = plan(
      'name,domains,billingStreet,billingCity,billingState,billingZip\nSlate Works,slate.example,1 Quarry Road,Salem,OR,97301',
    )
    expect(added).toMatchObject({ kind: 'new', namesake: false })
    expect(added?.kind === 'new' && rowOf(added.fields)).toMatchObject({
      domains: ['slate.example'],
      billingAddress: { name: 'Slate Works', city: 'Salem' },
      paymentDays: null,
      taxExempt: false,
    })
  })

  test.each([
    ['2134', 'MA', '02134'],
    ['501', 'NY', '00501'],
    ['21341234', 'ma', '02134-1234'],
    ['2134-1234', 'Massachusetts', '02134-1234'],
    ['972011234', 'Oregon', '97201-1234'],
    ['97201', ' or ', '97201'],
    ['96910', 'guam', '96910'],
  ])('reads the ZIP code %s and the state %s, as Excel saves them', (zip, state, postalCode) => {
    const [added] = plan(
      `name,billingStreet,billingCity,billingState,billingZip\nSlate Works,1 Quarry Road,Town,${state},${zip}`,
    )
    expect(added?.kind === 'new' && rowOf(added.fields).billingAddress).toMatchObject({ postalCode })
  })

  test.each(['2134,OR', '21341234,OR', '97,OR', '97201,Ore'])('refuses the ZIP code and state %s', cells => {
    const [wrong] = plan(`name,billingStreet,billingCity,billingZip,billingState\nSlate,1 Quarry Road,Town,${cells}`)
    expect(wrong).toMatchObject({ kind: 'wrong', faults: [expect.stringMatching(/^billing(?:Zip|State): /)] })
  })

  test.each([
    ['Net 30', 30],
    ['net15', 15],
    ['45 days', 45],
    ['Due on receipt', 0],
    ['30', 30],
    ['', null],
  ])('reads the payment term %j', (term, paymentDays) => {
    const [added] = plan(`name,paymentDays\nSlate,${term}`)
    expect(added?.kind === 'new' && rowOf(added.fields)).toMatchObject({ paymentDays })
  })

  test.each([
    ['name,paymentDays\nSlate,2% 10 Net 30', 'paymentDays: '],
    ['name,domains\nSlate,gmail.com', 'domains: This domain belongs to a public email provider.'],
    ['name,billingStreet\nSlate,1 Quarry Road', 'billingCity: '],
    ['name,paymentDays\nSlate,soon', 'paymentDays: '],
  ])('names the column of an error: %j', (text, message) => {
    const [wrong] = plan(text)
    expect(wrong?.kind === 'wrong' && wrong.faults.join('\n')).toContain(message)
  })
})
