import * as z from 'zod/mini'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { allRoutes } from '#/shared/contract.ts'
import { Problem } from '#/shared/lib/problem.ts'
import { type AnyRoute, successStatus } from '#/shared/lib/route.ts'

type ZodObject = NonNullable<NonNullable<ZodOpenApiOperationObject['requestParams']>['query']>
type ZodSchema = NonNullable<
  NonNullable<ZodOpenApiOperationObject['requestBody']>['content']['application/json']
>['schema']

/** The API as OpenAPI 3.1, named after the company and generated from the contract that the routes enforce. */
export function openApiDocument(companyName: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const { domain, id, route } of allRoutes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(domain, id, route) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: `${companyName} portal`, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
    },
    paths,
  })
}

/** A route in OpenAPI's terms, tagged with its domain. */
export function operation(domain: string, id: string, route: AnyRoute): ZodOpenApiOperationObject {
  const headers = route.idempotent
    ? z.object({ 'idempotency-key': z.optional(z.string().check(z.maxLength(255))) })
    : undefined
  return {
    operationId: id,
    summary: route.summary,
    tags: [domain],
    security: route.access === 'public' ? [] : [{ session: [] }],
    requestParams: {
      ...(route.parameters && { path: route.parameters() as unknown as ZodObject }),
      ...(route.query && { query: route.query() as unknown as ZodObject }),
      ...(headers && { header: headers as unknown as ZodObject }),
    },
    ...(route.body && { requestBody: bodyOf(route.body) }),
    responses: {
      [successStatus(route)]: success(route),
      default: {
        description: 'Error',
        content: { 'application/problem+json': { schema: Problem as ZodSchema } },
      },
    },
  } as ZodOpenApiOperationObject
}

function bodyOf(body: NonNullable<AnyRoute['body']>) {
  if (body === 'raw') return { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  const schema = body()
  return {
    required: !z.safeParse(schema, undefined).success,
    content: { 'application/json': { schema: schema as ZodSchema } },
  }
}

function success({ response, summary }: AnyRoute) {
  if (response === 'redirect') return { description: 'Redirects the browser' }
  if (response === 'download') return { description: 'Redirects the browser to a file download' }
  if (typeof response === 'string') return { description: summary, content: { [response]: { schema: z.string() } } }
  return { description: summary, content: { 'application/json': { schema: response() as ZodSchema } } }
}
