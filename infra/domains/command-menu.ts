import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const commandMenuGrants = ({ rows, index }: GrantMakers) =>
  ({
    searchRecords: [
      rows(['get', 'query'], 'WORD#records-*'),
      rows(['get'], 'QUOTE#*', 'CONTRACT#*', 'INVOICE#*', 'ORDER#*', 'MODULE#*'),
      index(['gsi1'], 'QUOTES', 'CONTRACTS', 'INVOICES'),
      index(['gsi3'], 'ORDERS#number'),
    ],
  }) satisfies Record<string, Grant[]>

export const commandMenuPermissions: PermissionsOf<'command-menu'> = {
  search: [
    'searchRecords',
    'searchAssets',
    'listAssets',
    'listTickets',
    'listUsers',
    'findUsers',
    'listCompanies',
    'listArticles',
    'readPayers',
    'readBrand',
  ],
}
