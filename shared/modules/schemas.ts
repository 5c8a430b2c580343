import * as z from 'zod/mini'
import { instant } from '#/shared/lib/text.ts'

/** The parts of the product that an admin can turn off: they disappear from the menus, and their API calls return 404. */
export const moduleIds = [
  'knowledge-base',
  'status-page',
  'store',
  'pc-builder',
  'billing',
  'quotes',
  'feedback',
  'contracts',
  'service-levels',
] as const
export type ModuleId = (typeof moduleIds)[number]

export const ModuleId = z.enum(moduleIds)

export const ModuleConfig = z.object({
  id: ModuleId,
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  category: z.string(),
  /** The module's own settings. */
  settings: z.record(z.string(), z.unknown()),
  /** Null if it was never turned on or off. */
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

/** The modules' defaults, in the order of the menus. */
export const modules: readonly ModuleConfig[] = [
  module('pc-builder', 'PC builder', 'Sales', 'Customers build a PC from your components and order it.'),
  module('store', 'Store', 'Sales', 'Customers buy equipment, pay by card and track their orders.'),
  module('quotes', 'Quotes', 'Sales', 'Customers accept quotes online; orders and invoices follow. Needs Billing.'),
  module('billing', 'Billing', 'Finance', 'Invoices, recurring schedules and online payments.'),
  module('contracts', 'Contracts', 'Sales', 'Recurring agreements with support hours. Needs billing.'),
  module(
    'knowledge-base',
    'Knowledge base',
    'Support',
    'Help articles that answer questions before they become tickets.',
  ),
  module('feedback', 'Feedback', 'Support', 'Customers’ own words about you, on your website once you approve them.'),
  module('service-levels', 'Service levels', 'Support', 'Targets for answers and resolutions, with monthly reports.'),
  module('status-page', 'Status page', 'Support', 'Incidents, planned maintenance and the public status page.'),
]
