import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const assetsGrants = ({ rows, index }: GrantMakers) =>
  ({
    listAssets: [
      rows(['query'], 'CUSTOMER#*', 'COMPANYLIST#*'),
      index(['gsi1', 'gsi2', 'gsi3'], 'ASSETS', 'ASSETS#*'),
      index(['gsi4'], 'WARRANTIES'),
      rows(['get'], 'ASSET#*'),
    ],
    /** Search words are written by a consumer of the stream. */
    searchAssets: [rows(['get', 'query'], 'WORD#assets*')],
    readAssets: [rows(['get', 'query'], 'ASSET#*')],
    keepAssets: [
      rows(['get', 'put', 'update', 'query'], 'ASSET#*'),
      rows(['put', 'delete'], 'CUSTOMER#*', 'COMPANYLIST#*'),
      rows(['put'], 'LABEL#*'),
      rows(['update'], 'NUMBER#asset', 'COUNTER#assets'),
    ],
    /** To let the assets of an order follow its shipments and refunds. */
    makeAssets: [
      rows(['get', 'query', 'put', 'delete', 'check'], 'ORDER#*'),
      rows(['get', 'put', 'update'], 'ASSET#*'),
      rows(['put', 'delete'], 'CUSTOMER#*', 'COMPANYLIST#*'),
      rows(['put'], 'LABEL#*'),
      rows(['update'], 'NUMBER#asset', 'COUNTER#assets'),
      rows(['get', 'check'], 'USER#*'),
      rows(['get'], 'BRAND#*'),
    ],
    findAssetWork: [index(['gsi1'], 'ASSETWORK')],
    /** To email customers and the team about warranties that end. */
    remindOfWarranties: [
      index(['gsi4'], 'WARRANTIES'),
      rows(['get', 'update'], 'ASSET#*'),
      rows(['get', 'query'], 'COMPANY#*'),
      rows(['get'], 'USER#*', 'BRAND#*'),
      rows(['put'], 'WARRANTYNOTICE#*'),
    ],
    deleteAssets: [
      rows(['get', 'query', 'delete'], 'ASSET#*'),
      rows(['delete'], 'LABEL#*', 'CUSTOMER#*', 'COMPANYLIST#*'),
      rows(['update'], 'COUNTER#assets'),
    ],
    /** To find an asset by its label or its tag. */
    findLabels: [rows(['get'], 'LABEL#*')],
    linkTickets: [rows(['get', 'update'], 'TICKET#*'), rows(['get', 'put', 'delete'], 'ASSET#*')],
  }) satisfies Record<string, Grant[]>

export const assetsPermissions: PermissionsOf<'assets'> = {
  listAssets: ['listAssets', 'searchAssets', 'readPayers', 'readBrand'],
  addAsset: ['keepAssets', 'checkCompanies', 'readPayers', 'readBrand'],
  getAsset: ['readAssets', 'listAssets', 'searchAssets', 'readTickets', 'readPayers'],
  changeAsset: ['keepAssets', 'checkCompanies', 'readPayers', 'readBrand'],
  deleteAsset: ['deleteAssets'],
  changeAssetStatus: ['keepAssets', 'readPayers'],
  printAssetLabels: ['readAssets', 'drawDocuments', 'readBrand'],
  findLabeledAsset: ['findLabels', 'readAssets', 'readTickets'],
  listOrderAssets: ['readAssets', 'readOrders'],
  linkTicketAssets: ['linkTickets'],
  importAssets: [
    'keepAssets',
    'listAssets',
    'findLabels',
    'findUsers',
    'listCompanies',
    'checkCompanies',
    'readPayers',
    'readBrand',
  ],
  replaceAsset: ['keepAssets', 'checkCompanies', 'readPayers', 'readBrand'],
}
