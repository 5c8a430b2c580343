import * as z from 'zod/mini'
import { route } from '#/shared/lib/route.ts'
import { instant } from '#/shared/lib/text.ts'

/** The parts of the product that an admin can switch off: they leave the menus, and their calls answer 404. */
export const moduleIds = ['knowledge-base', 'status-page', 'store', 'pc-builder', 'billing'] as const
export type ModuleId = (typeof moduleIds)[number]

const ModuleId = z.enum(moduleIds)

export const ModuleConfig = z.object({
  id: ModuleId,
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  category: z.string(),
  /** What a module keeps for itself. */
  settings: z.record(z.string(), z.unknown()),
  /** Null while it was never switched. */
  updatedAt: z.nullable(instant()),
})
export type ModuleConfig = z.infer<typeof ModuleConfig>

const module = (id: ModuleId, name: string, category: string, description: string): ModuleConfig => ({
  id,
  name,
  description,
  enabled: true,
  category,
  settings: {},
  updatedAt: null,
})

/** The modules as they are until an admin switches one, in the order of the menus. */
export const modules: readonly ModuleConfig[] = [
  module('pc-builder', 'PC builder', 'Sales', 'Customers put together a computer from your parts and order it.'),
  module('store', 'Store', 'Sales', 'Customers buy equipment, pay by card and follow their orders.'),
  module('billing', 'Billing', 'Finance', 'Invoices, recurring schedules and what customers pay online.'),
  module('knowledge-base', 'Knowledge base', 'Support', 'Articles that answer a question before it is a ticket.'),
  module(
    'status-page',
    'Status page',
    'Support',
    'What is down, what is planned, and the page that says so in public.',
  ),
]

export const routes = {
  listModules: route({
    method: 'GET',
    path: '/api/modules',
    summary: 'The modules, and which are switched on',
    access: 'admin',
    answer: () => z.array(ModuleConfig),
  }),
  updateModule: route({
    method: 'PUT',
    path: '/api/modules/{id}',
    summary: 'Switches a module on or off',
    access: 'admin',
    parameters: () => z.object({ id: ModuleId }),
    owner: 'everyone',
    body: () => z.strictObject({ enabled: z.boolean() }),
    answer: () => ModuleConfig,
    audited: 'Switched a module',
    idempotent: true,
  }),
}
