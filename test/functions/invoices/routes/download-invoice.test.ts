import { describe, expect, test } from 'vitest'
import { findProvider, keepProvider } from '#/functions/branding/data/provider.ts'
import { entriesOf } from '#/functions/reports/data/ledger.ts'
import { change, transact } from '#/functions/table/table.ts'
import { userKey } from '#/functions/users/data/users.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf } from '#/test/support/fixtures/companies.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { paidOrder } from '#/test/support/fixtures/orders.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { pdfText } from '#/test/support/output/pdf.ts'

const people = usePeople(useCloud())
const download = (by: Person, id: string) => by.request('GET', `/api/invoices/${id}/pdf`)
const unspaced = (text: string) => text.replace(/\s/g, '')
const printed = async (id: string) => pdfText((await download(people.technician, id)).headers.get('location') ?? '')

describe('GET /api/invoices/{id}/pdf', () => {
  test('fits a company name without spaces and a long address on the page', async () => {
    const before = await findProvider()
    const name = 'W'.repeat(60)
    await people.admin.request('PUT', '/api/company', { ...before, name, postalAddress: 'Harbor Street '.repeat(18) })
    const { id, invoiceNumber } = await madeInvoice(people)
    const { pages, text } = await printed(id)
    await people.admin.request('PUT', '/api/company', { ...before })
    expect(pages).toHaveLength(1)
    expect(unspaced(text)).toContain(name)
    expect(text).toContain(invoiceNumber)
    expect(text).toContain('Page 1 of 1')
  })

  test('302 names the company with its billing address, and its primary contact', async () => {
    const company = await companyOf(people)
    const { user } = people.customer
    const billingAddress = {
      name: 'Accounts',
      street: '210 Harbor Avenue',
      city: 'Portland',
      state: 'OR',
      postalCode: '97201',
    }
    await people.admin.request('PUT', `/api/companies/${company.id}`, { billingAddress, primaryContactId: user.id })
    const { id } = await madeInvoice(people)
    const { text } = await printed(id)
    for (const words of [
      company.name,
      `Attn. ${user.firstName} ${user.lastName}`,
      '210 Harbor Avenue',
      'Portland, OR 97201',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('302 redirects to a PDF with customer, items, amounts and due date', async () => {
    const items = [{ description: 'Überwachung €, £ and ¥', quantity: 1.5, rate: '120.00' }]
    const { id, invoiceNumber } = await madeInvoice(people, { items })
    await people.technician.request('POST', `/api/invoices/${id}/payments`, { amount: 30 })
    const { status, headers } = await download(people.customer, id)
    expect(status).toBe(302)
    const { text, response } = await pdfText(headers.get('location') ?? '')
    expect(response.headers.get('content-type')).toBe('application/pdf')
    for (const words of [
      invoiceNumber,
      'Beacon IT',
      'Dana Whitfield',
      'Whitfield & Moss',
      'Überwachung €, £ and ¥',
      '1.5',
      '$180.00',
      'Balance due',
      '$150.00',
    ]) {
      expect(text).toContain(words)
    }
  })

  test.each(['汉', '> ', '\\- ', 'ﷺ', '👩\u200d', 'e\u0301'])(
    '302 for 200 lines as long as a request of 256 KB allows, of %j',
    async unit => {
      const characters = Math.min(500, Math.floor((1100 / Buffer.byteLength(unit)) * unit.length))
      const description = unit.repeat(characters / unit.length).trim()
      const items = Array.from({ length: 200 }, () => ({ description, rate: '10' }))
      const { id } = await madeInvoice(people, { items })
      expect((await download(people.customer, id)).status).toBe(302)
    },
  )

  test('302 continues on as many numbered pages as 200 lines need, with a line before the total', async () => {
    const items = Array.from({ length: 200 }, (_, index) => ({ description: `Workstation ${index + 1}`, rate: '10' }))
    const { id, invoiceNumber } = await madeInvoice(people, { items })
    const { pages } = await printed(id)
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(invoiceNumber)
      expect(page).toMatch(/DESCRIPTION\s+QUANTITY/)
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page.includes('Balance due')).toBe(index === pages.length - 1)
    }
    expect(pages.at(-1)).toContain('Workstation 200')
    expect(pages.at(-1)).toContain('$2,000.00')
  })

  test('302 never leaves the totals alone on a page', async () => {
    for (const length of [16, 17, 18]) {
      const items = Array.from({ length }, (_, index) => ({ description: `Router ${index + 1}`, rate: '10' }))
      const { id } = await madeInvoice(people, { items })
      const last = (await printed(id)).pages.at(-1)
      expect(last).toContain(`Router ${length} `)
      expect(last).toContain('Balance due')
    }
  })

  test('302 prints long names and all currency signs, and transliterates what its font lacks', async () => {
    const signs = '$¢£¤¥ƒ฿₠₡₢₣₤₥₦₧₨₩₪₫€₭₮₯₱₲₳₴₵₸₹₺₼₽₾₿ zł kr Kč лв'
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3)
    const others = ['株式会社ワイ', '한국어', 'دعم', 'שרתים', 'हिन्दी', '﷼ ؋', 'Printer 🖨️👩‍🔧🇺🇸']
    const items = [signs, long, ...others].map(description => ({ description, rate: '10' }))
    const { id } = await madeInvoice(people, { items })
    const { text, boxes } = await printed(id)
    expect(boxes).toBe(0)
    expect(unspaced(text)).toContain(unspaced(signs))
    expect(unspaced(text)).toContain(long)
    expect(text).toContain('ZhuShiHuiShewai')
    expect(text).toContain('HanGugEo')
    expect(text).not.toMatch(/[\u0590-\u06ff\u3040-\u9fff\uac00-\ud7a3]/)
  })

  test('302 shows credits with their reasons, and a stamp once it is paid', async () => {
    const { id } = await madeInvoice(people)
    await people.technician.request('POST', `/api/invoices/${id}/credit-notes`, { amount: 25, reason: 'Came late' })
    const open = (await printed(id)).text
    expect(open).toMatch(/\$75\.00 due \w+ \d+/)
    expect(open).toMatch(/Credit note, .*: \$25\.00\. Came late/)
    expect(unspaced(open)).toContain('PARTIALLYPAID')
    await people.technician.request('POST', `/api/invoices/${id}/payments`, {})
    const paid = (await printed(id)).text
    expect(unspaced(paid)).toContain('PAID')
    expect(unspaced(paid)).not.toContain('PARTIALLYPAID')
    expect(paid).toMatch(/\$75\.00 paid on \w+ \d+/)
  })

  test.each([
    ['pending', 'DUE'],
    ['overdue', 'OVERDUE'],
    ['cancelled', 'VOID'],
    ['draft', 'DRAFT'],
  ])('302 stamps an invoice that is stored as %s with %s, and never with the stored word', async (stored, stamp) => {
    const { id } = await madeInvoice(people, stored === 'draft' ? { status: 'draft' } : {})
    await change(
      { pk: `INVOICE#${id}`, sk: 'INVOICE' },
      { update: 'SET #status = :status', names: { '#status': 'status' }, values: { ':status': stored } },
    )
    const { text } = await printed(id)
    expect(unspaced(text)).toContain(stamp)
    expect(text).not.toMatch(/pending|cancell?ed/i)
  })

  test('404 for another customer', async () => {
    const { id } = await madeInvoice(people)
    expect(await download(people.anotherCustomer, id)).toMatchObject({ status: 404 })
  })
})

test('a document keeps the names that it was issued with', async () => {
  const { id: customerId } = people.customer.user
  const invoice = await madeInvoice(people)
  const draft = await madeInvoice(people, { status: 'draft' })
  const order = await paidOrder(people.customer)
  const company = await findProvider()
  const before = { name: 'Dana Whitfield', company: 'Whitfield & Moss', seller: company.name }
  const now = { name: 'Dana Moss', company: 'Moss Dental', seller: 'Lantern IT' }
  await change(userKey(customerId), {
    update: 'SET lastName = :last, companyName = :company',
    values: { ':last': 'Moss', ':company': now.company },
  })
  await keepProvider({ ...company, name: now.seller, phone: '555-0100' }, new Date().toISOString(), () => [])
  const locationOf = async (path: string) =>
    (await people.technician.request('GET', path)).headers.get('location') ?? ''
  const text = async (path: string) => (await pdfText(await locationOf(path))).text
  const [day] = new Date().toISOString().split('T')
  const issued = [`/api/invoices/${invoice.id}/pdf`, `/api/orders/${order.id}/receipt`]
  const current = [`/api/invoices/${draft.id}/pdf`, `/api/statements/${customerId}/pdf?to=${day}`]
  for (const [paths, said] of [
    [issued, before],
    [current, now],
  ] as const) {
    for (const path of paths) {
      const words = await text(path)
      for (const one of Object.values(said)) expect([path, words.includes(one)]).toEqual([path, true])
    }
  }
  // A statement of a past period keeps the names of its last entry.
  const past = '2026-02-03'
  const [entry] = await entriesOf(customerId, '')
  if (entry)
    await transact([
      {
        put: { ...entry, sk: `BOOK#${past}T20:00:00.000Z#${entry.id}`, at: `${past}T20:00:00.000Z`, month: '2026-02' },
      },
    ])
  expect(await text(`/api/statements/${customerId}/pdf?from=2026-02-01&to=2026-02-28`)).toContain('Whitfield & Moss')
  await keepProvider(company, new Date().toISOString(), () => [])
})
