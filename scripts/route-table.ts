import { allRoutes } from '#/shared/contract.ts'

const name = 'virtual:routes'

/** What calling a route needs; its shapes come with the screens that check something by them. */
const table = () =>
  Object.fromEntries(allRoutes.map(({ id, route: { method, path, polled } }) => [id, { method, path, polled }]))

/** Gives the browser the contract without its schemas: `import { routesById } from 'virtual:routes'`. A plugin of Vite and of Vitest. */
export const routeTable = {
  name: 'route-table',
  resolveId: (id: string) => (id === name ? `\0${name}` : undefined),
  load: (id: string) =>
    id === `\0${name}` ? `export const routesById = JSON.parse(${JSON.stringify(JSON.stringify(table()))})` : undefined,
}
