import { describe, expect, test } from 'vitest'
import type { AssetPage } from '#/shared/assets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { drawnCodes } from '#/test/support/output/drawn-codes.ts'
import { pdfText } from '#/test/support/output/pdf.ts'

const people = usePeople(useCloud())
const print = (query: string, person: Person = people.technician) =>
  person.request('GET', `/api/assets/labels?${query}`)
const codeOf = async (id: string) =>
  (await people.technician.request<AssetPage>('GET', `/api/assets/${id}`)).body.labelCode

describe('GET /api/assets/labels', () => {
  test('302 leads to labels whose QR codes open the report of their asset, after the used ones of a sheet', async () => {
    const assets = [await addedAsset(people), await addedAsset(people, { name: 'Printer at the front desk' })]
    const { status, headers } = await print(`ids=${assets.map(({ id }) => id).join(',')}&skip=29`)
    expect(status).toBe(302)
    const location = headers.get('location') ?? ''
    const { pages, boxes } = await pdfText(location)
    expect(pages).toHaveLength(2)
    expect(boxes).toBe(0)
    expect(pages[0]).toContain(assets[0]?.assetTag)
    expect(pages[1]).toContain('Printer at the front desk')
    for (const words of ['Beacon IT', '+1 (555) 010-0142']) expect(pages[0]).toContain(words)
    const codes = drawnCodes(new Uint8Array(await (await fetch(location)).arrayBuffer()))
    const paths = codes.map(({ text }) => new URL(text ?? '').pathname)
    expect(paths).toEqual(await Promise.all(assets.map(async ({ id }) => `/report/${await codeOf(id)}`)))
    const [last, first] = codes
    // The last place of the first sheet, and the first of the next one.
    expect([last?.x, last?.y].map(point => Math.round((point ?? 0) / 72))).toEqual([6, 10])
    expect([first?.x, first?.y].map(point => Math.round((point ?? 0) / 72))).toEqual([0, 1])
  })

  test('302 leads to one label a page for a roll', async () => {
    const ids = [(await addedAsset(people)).id, (await addedAsset(people)).id]
    const { headers } = await print(`ids=${ids.join(',')}&layout=roll`)
    const location = headers.get('location') ?? ''
    expect((await pdfText(location)).pages).toHaveLength(2)
    const codes = drawnCodes(new Uint8Array(await (await fetch(location)).arrayBuffer()))
    expect(codes.every(({ text }) => text?.includes('/report/'))).toBe(true)
    expect(codes).toHaveLength(2)
  })

  test('400 for too many labels; 404 for an unknown asset; 403 for customers', async () => {
    const { id } = await addedAsset(people)
    expect((await print('ids=')).status).toBe(400)
    expect((await print(`ids=${id}&skip=30`)).status).toBe(400)
    expect((await print('ids=01a21796-ef87-739f-8167-6e217069ed53')).status).toBe(404)
    expect((await print(`ids=${id}`, people.customer)).status).toBe(403)
  })
})
