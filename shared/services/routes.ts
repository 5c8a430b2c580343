import * as z from 'zod/mini'
import { entriesQuery } from '#/shared/catalog/schemas.ts'
import { ServiceId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { NewService, Service, ServiceChange, ServiceImport } from '#/shared/services/schemas.ts'

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
