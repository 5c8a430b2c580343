/** The contract without its schemas (`scripts/build/route-table.ts`): each route's method and path. */
declare module 'virtual:routes' {
  type Routes = import('#/shared/contract.ts').Routes
  export const routesById: { readonly [Id in keyof Routes]: import('#/web/shell/api/request.ts').Called<Routes[Id]> }
}

declare module 'virtual:audited-actions' {
  /** The route actions that can appear in the audit log, with their labels and domains (`scripts/build/route-table.ts`). */
  export const auditedActions: readonly { value: string; word: string; domain: string }[]
}
