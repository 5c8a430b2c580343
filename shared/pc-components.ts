import * as z from 'zod/mini'
import {
  base,
  entriesQuery,
  entryFields,
  imageUrl,
  importOf,
  price,
  stockBase,
  stockQuantity,
} from '#/shared/catalog.ts'
import { PcComponentId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { dollars, line } from '#/shared/lib/text.ts'
import { componentCategories, sizeOptionsFault, specifications } from '#/shared/specifications.ts'

/** A component that the PC builder offers. */
export const PcComponent = z.object({
  id: PcComponentId,
  name: z.string(),
  category: z.enum(componentCategories),
  brand: z.string(),
  model: z.string(),
  /** For a component with several sizes: the price of its default size. */
  price: dollars(),
  /** JSON text; `shared/specifications.ts` defines the keys. */
  specifications: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Whether it is available; ordering needs both this and `stockQuantity`. */
  inStock: z.boolean(),
  stockQuantity: z.int(),
  ...entryFields(),
})
export type PcComponent = z.infer<typeof PcComponent>

const fields = () => ({
  name: line(255),
  category: z.enum(componentCategories),
  brand: line(255),
  model: line(255),
  price: price(),
  specifications: specifications(),
  imageUrl: imageUrl(),
  inStock: z.boolean(),
  stockQuantity: stockQuantity(),
  active: z.boolean(),
})

export const NewPcComponent = z
  .strictObject({
    ...fields(),
    imageUrl: z._default(imageUrl(), null),
    inStock: z._default(z.boolean(), true),
    stockQuantity: z._default(stockQuantity(), 0),
    active: z._default(z.boolean(), true),
  })
  .check(sizesFit())
export type NewPcComponent = z.infer<typeof NewPcComponent>

/** Omitted fields stay unchanged. */
const changed = () => ({ ...z.partial(z.object(fields())).shape, ...base(), ...stockBase() })
export const PcComponentChange = z.strictObject(changed()).check(sizesFit())
export type PcComponentChange = z.infer<typeof PcComponentChange>

export const PcComponentImport = importOf(
  NewPcComponent,
  z.strictObject({ id: PcComponentId, ...changed() }).check(sizesFit()),
)

/** The sizes depend on the category; if only one of the two is sent, the server checks it against the stored other one. */
function sizesFit() {
  return z.superRefine<{ category?: unknown; specifications?: unknown }>(
    ({ category, specifications: text }, context) => {
      const fault =
        typeof text === 'string' && typeof category === 'string' ? sizeOptionsFault(category, text) : undefined
      if (fault) context.addIssue({ code: 'custom', path: ['specifications'], message: fault })
    },
  )
}

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
