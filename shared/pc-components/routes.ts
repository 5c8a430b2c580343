import * as z from 'zod/mini'
import { entriesQuery } from '#/shared/catalog/schemas.ts'
import { PcComponentId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { NewPcComponent, PcComponent, PcComponentChange, PcComponentImport } from '#/shared/pc-components/schemas.ts'

const byId = () => z.object({ id: PcComponentId })

export const routes = {
  listPcComponents: route({
    method: 'GET',
    path: '/api/pc-components',
    summary: 'Lists the components in the PC builder, by category and name',
    access: 'public',
    module: 'pc-builder',
    response: () => z.array(PcComponent),
  }),
  listAllPcComponents: route({
    method: 'GET',
    path: '/api/admin/pc-components',
    summary: 'Lists active or retired PC components, by category and name',
    access: 'admin',
    query: entriesQuery,
    response: () => z.array(PcComponent),
    paged: true,
  }),
  addPcComponent: route({
    method: 'POST',
    path: '/api/admin/pc-components',
    summary: 'Adds a PC component',
    access: 'admin',
    body: () => NewPcComponent,
    response: () => PcComponent,
    status: 201,
    audited: 'Added a PC component',
    idempotent: true,
    limit: { perHour: 600 },
  }),
  updatePcComponent: route({
    method: 'PUT',
    path: '/api/admin/pc-components/{id}',
    summary: 'Updates, retires or restores a PC component',
    access: 'admin',
    parameters: byId,
    owner: 'everyone',
    body: () => PcComponentChange,
    response: () => PcComponent,
    audited: 'Updated a PC component',
    idempotent: true,
  }),
  retirePcComponent: route({
    method: 'DELETE',
    path: '/api/admin/pc-components/{id}',
    summary: 'Retires a PC component; existing orders keep it',
    access: 'admin',
    parameters: byId,
    owner: 'everyone',
    response: () => PcComponent,
    audited: 'Retired a PC component',
    idempotent: true,
  }),
  importPcComponents: route({
    method: 'POST',
    path: '/api/admin/pc-components/import',
    summary: 'Adds and updates PC components, all or none',
    access: 'admin',
    body: () => PcComponentImport,
    response: () => z.object({ added: z.array(PcComponent), changed: z.array(PcComponent) }),
    audited: 'Imported PC components',
    idempotent: true,
    limit: { perHour: 60 },
  }),
}
