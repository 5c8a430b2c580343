import * as z from 'zod/mini'
import { allRoutes } from '#/shared/contract.ts'
import { nameOf } from '#/shared/lib/route.ts'
import type { Visitor } from '#/test/support/cloud.ts'

interface JsonSchema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
  allOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

/** A sentence that ids, amounts, addresses and codes refuse. */
const sentence = 'Anything that a person may want to say'

/** The fields of requests in which a customer can write any text, as `POST /api/tickets title`. Passwords are not stored. */
export const freeTextFields = (): string[] =>
  allRoutes.flatMap(({ route }) => {
    const isForCustomers = route.access === 'public' || route.access === 'signed-in'
    if (!isForCustomers || !route.body || route.body === 'raw') return []
    const shape = z.toJSONSchema(route.body(), { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const fields = textsIn(shape, '').filter(field => !/password$/i.test(field))
    return [...new Set(fields)].map(field => `${nameOf(route)} ${field}`)
  })

function textsIn(schema: JsonSchema, field: string): string[] {
  const { properties = {}, items, anyOf = [] } = schema
  const inside = (name: string) => (field ? `${field}.${name}` : name)
  return [
    ...(isFreeText(schema) ? [field] : []),
    ...Object.entries(properties).flatMap(([name, part]) => textsIn(part, inside(name))),
    ...(items ? textsIn(items, field) : []),
    ...anyOf.flatMap(part => textsIn(part, field)),
  ]
}

const isFreeText = (schema: JsonSchema): boolean =>
  schema.type === 'string' && !schema.format && !schema.enum && !('const' in schema) && accepts(schema)

const accepts = ({ pattern, maxLength = sentence.length, allOf = [] }: JsonSchema): boolean =>
  maxLength >= sentence.length && (!pattern || new RegExp(pattern, 'u').test(sentence)) && allOf.every(accepts)

/** A visitor whose requests are searched for `mark`, and the fields that had it, named like `freeTextFields`. */
export function followMarks(visitor: Visitor, mark: string): { visitor: Visitor; marked: Set<string> } {
  const marked = new Set<string>()
  const request: Visitor['request'] = async (method, path, body, headers) => {
    const response = await visitor.request(method, path, body, headers)
    const name = routeName(method, path)
    if (name && response.status < 300) for (const field of fieldsWith(mark, body, '')) marked.add(`${name} ${field}`)
    return response as never
  }
  return { visitor: { ...visitor, request }, marked }
}

function routeName(method: string, path: string): string | undefined {
  const found = allRoutes.find(({ route }) => {
    const template = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return route.method === method && template.test(path)
  })
  return found && nameOf(found.route)
}

function fieldsWith(mark: string, value: unknown, field: string): string[] {
  if (typeof value === 'string') return value.includes(mark) ? [field] : []
  if (Array.isArray(value)) return value.flatMap(item => fieldsWith(mark, item, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => fieldsWith(mark, part, field ? `${field}.${name}` : name))
}
