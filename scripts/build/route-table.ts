import { allRoutes } from '#/shared/contract.ts'

/** Method and path of each route, to call it. Schemas are loaded with the screens that use them. */
const routesById = () =>
  Object.fromEntries(allRoutes.map(({ id, route: { method, path, polled } }) => [id, { method, path, polled }]))

/** The actions in the audit log, with their labels and domains. */
const auditedActions = () =>
  allRoutes.flatMap(({ domain, route: { method, path, audited } }) =>
    audited ? [{ value: `${method} ${path}`, word: audited, domain }] : [],
  )

const modules = new Map<string, () => string>([
  ['virtual:routes', () => exported('routesById', routesById())],
  ['virtual:audited-actions', () => exported('auditedActions', auditedActions())],
])

const exported = (name: string, value: object) =>
  `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/**
 * Plugin for Vite and Vitest. Gives the browser the contract's routes without their schemas:
 * `import { routesById } from 'virtual:routes'`.
 */
export const routeTable = {
  name: 'route-table',
  resolveId: (id: string) => (modules.has(id) ? `\0${id}` : undefined),
  load: (id: string) => modules.get(id.replace(/^\0/, ''))?.(),
}
