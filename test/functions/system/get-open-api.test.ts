import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { allRoutes } from '#/shared/contract.ts'
import { newVisitor, useCloud } from '#/test/support/cloud.ts'

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
