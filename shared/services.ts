import * as z from 'zod/mini'
import { base, entriesQuery, entryFields, importOf, price } from '#/shared/catalog.ts'
import { ServiceId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { dollars, line, paragraphs } from '#/shared/lib/text.ts'

/** The groups advertised on the landing page, offered as suggestions. A category is free text. */
export const serviceGroups = [
  'Service automation',
  'Remote monitoring and management',
  'Security management',
  'AI automation',
  'Network and infrastructure',
  'Reporting and analytics',
] as const

export const defaultIcon = 'Shield'

/** A service and its monthly price. */
export const Service = z.object({
  id: ServiceId,
  name: z.string(),
  description: z.string(),
  price: dollars(),
  category: z.string(),
  icon: z.string(),
  ...entryFields(),
})
export type Service = z.infer<typeof Service>

const fields = () => ({
  name: line(255),
  description: paragraphs(4000),
  price: price(),
  category: line(100),
  icon: line(100),
  active: z.boolean(),
})

export const NewService = z.strictObject({
  ...fields(),
  icon: z._default(line(100), defaultIcon),
  active: z._default(z.boolean(), true),
})
export type NewService = z.infer<typeof NewService>

/** Omitted fields stay unchanged. */
export const ServiceChange = z.strictObject({ ...z.partial(z.object(fields())).shape, ...base() })
export type ServiceChange = z.infer<typeof ServiceChange>

export const ServiceImport = importOf(NewService, z.strictObject({ id: ServiceId, ...ServiceChange.shape }))

export const routes = {
  listServices: route({
    method: 'GET',
    path: '/api/services',
    summary: 'Lists the active services, by category and name',
    access: 'signed-in',
    response: () => z.array(Service),
  }),
  listAllServices: route({
    method: 'GET',
    path: '/api/admin/services',
    summary: 'Lists active or retired services, by category and name',
    access: 'admin',
    query: entriesQuery,
    response: () => z.array(Service),
    paged: true,
  }),
  addService: route({
    method: 'POST',
    path: '/api/services',
    summary: 'Adds a service',
    access: 'admin',
    body: () => NewService,
    response: () => Service,
    status: 201,
    audited: 'Added a service',
    idempotent: true,
    limit: { perHour: 600 },
  }),
  updateService: route({
    method: 'PUT',
    path: '/api/services/{id}',
    summary: 'Updates, retires or restores a service',
    access: 'admin',
    parameters: () => z.object({ id: ServiceId }),
    owner: 'everyone',
    body: () => ServiceChange,
    response: () => Service,
    audited: 'Updated a service',
    idempotent: true,
  }),
  importServices: route({
    method: 'POST',
    path: '/api/admin/services/import',
    summary: 'Adds and updates services, all or none',
    access: 'admin',
    body: () => ServiceImport,
    response: () => z.object({ added: z.array(Service), changed: z.array(Service) }),
    audited: 'Imported services',
    idempotent: true,
    limit: { perHour: 60 },
  }),
}
