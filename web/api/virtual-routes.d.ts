/** The contract as the browser has it (`scripts/route-table.ts`): where each route is called. */
declare module 'virtual:routes' {
  type Routes = import('#/shared/contract.ts').Routes
  export const routesById: { readonly [Id in keyof Routes]: import('#/web/api/request.ts').Called<Routes[Id]> }
}

declare module 'virtual:audited-actions' {
  /** The actions that the audit log may hold of routes, with their words (`scripts/route-table.ts`). */
  export const auditedActions: readonly { value: string; word: string }[]
}
