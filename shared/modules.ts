/** The parts of the product that an admin can switch off: they leave the menus, and their calls answer 404. */
export const moduleIds = ['knowledge-base', 'status-page', 'store', 'pc-builder', 'billing'] as const
export type ModuleId = (typeof moduleIds)[number]
