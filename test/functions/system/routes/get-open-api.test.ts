import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operation } from '#/functions/system/open-api-document.ts'
import { allRoutes } from '#/shared/contract.ts'
import { route } from '#/shared/lib/route.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'

const here = useCloud()

describe('GET /api/openapi.json', () => {
  test('200 is a valid OpenAPI 3.1 document that names every route', async () => {
    const { status, body } = await newVisitor(here.cloud).request<{
      paths: Record<string, Record<string, { operationId: string }>>
    }>('GET', '/api/openapi.json')
    expect(status).toBe(200)
    const validator = new Validator()
    expect(await validator.validate(structuredClone(body))).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
    const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    )
    expect(operations.sort()).toEqual(
      allRoutes.map(({ id, route }) => `${id} ${route.method.toLowerCase()} ${route.path}`).sort(),
    )
  })
})

describe('the document’s operation', () => {
  const declared = { path: '/api/x', summary: 'X', access: 'public' } as const

  test('of a webhook accepts any bytes', () => {
    const webhook = route({ ...declared, method: 'POST', body: 'raw', response: () => z.object({}) })
    const content = { '*/*': { schema: { type: 'string', format: 'binary' } } }
    expect(operation('payments', 'takeEvent', webhook)).toMatchObject({ requestBody: { required: true, content } })
  })

  test('of a download has a 302 without content', () => {
    const { responses } = operation(
      'billing',
      'downloadInvoice',
      route({ ...declared, method: 'GET', response: 'download' }),
    )
    expect(responses).toMatchObject({ 302: { description: 'Redirects the browser to a file download' } })
    expect(responses).not.toHaveProperty('302.content')
  })
})
