import { allRoutes } from '#/shared/contract.ts'

/**
 * Method and path of each route, to call it. Schemas are loaded with the screens that use them. The table is in the shell, so it is short:
 * an entry leaves out defaults at its end.
 */
const routesById = () => {
  const entries = allRoutes.map(({ id, route: { method, path, polled } }) => {
    const rest = polled ? [method, polled] : method === 'GET' ? [] : [method]
    return [id, [path, ...rest]] as const
  })
  return `export const routesById = Object.fromEntries(
  Object.entries(${parsed(Object.fromEntries(entries))}).map(([id, [path, method = 'GET', polled]]) => [id, { path, method, polled }]),
)`
}

/** The actions in the audit log, with their labels and domains. */
const auditedActions = () =>
  allRoutes.flatMap(({ domain, route: { method, path, audited } }) =>
    audited ? [{ value: `${method} ${path}`, word: audited, domain }] : [],
  )

const modules = new Map<string, () => string>([
  ['virtual:routes', routesById],
  ['virtual:audited-actions', () => `export const auditedActions = ${parsed(auditedActions())}`],
])

const parsed = (value: object) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/**
 * Plugin for Vite and Vitest. Gives the browser the contract's routes without their schemas:
 * `import { routesById } from 'virtual:routes'`.
 */
export const routeTable = {
  name: 'route-table',
  resolveId: (id: string) => (modules.has(id) ? `\0${id}` : undefined),
  load: (id: string) => modules.get(id.replace(/^\0/, ''))?.(),
}
