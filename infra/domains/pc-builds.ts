import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const pcBuildsGrants = ({ rows }: GrantMakers) =>
  ({
    readBuilds: [rows(['get', 'query'], 'BUILDS#*')],
    changeBuilds: [rows(['get', 'put', 'update', 'delete'], 'BUILDS#*')],
    shareBuilds: [rows(['put', 'delete'], 'SHARED#*')],
    readSharedBuilds: [rows(['get'], 'SHARED#*', 'BUILDS#*')],
    /** The current components and prices. */
    readComponents: [rows(['get'], 'COMPONENT#*', 'STOCK#*')],
  }) satisfies Record<string, Grant[]>

export const pcBuildsPermissions: PermissionsOf<'pc-builds'> = {
  listPcBuilds: ['readBuilds'],
  savePcBuild: ['changeBuilds', 'readComponents'],
  pricePcBuild: ['readComponents', 'readSnapshots', 'listPcComponents', 'priceCarts'],
  orderPcBuild: [
    'changeBuilds',
    'readComponents',
    'readSnapshots',
    'listPcComponents',
    'priceCarts',
    'placeOrders',
    'callStripe',
    'keepStripeCustomers',
    'sendEmail',
  ],
  getPcBuild: ['readBuilds', 'readComponents'],
  updatePcBuild: ['changeBuilds', 'readComponents'],
  deletePcBuild: ['changeBuilds', 'shareBuilds'],
  duplicatePcBuild: ['changeBuilds'],
  sharePcBuild: ['changeBuilds', 'shareBuilds'],
  unsharePcBuild: ['changeBuilds', 'shareBuilds'],
  askForQuote: ['readBuilds', 'readComponents', 'openTickets', 'assignByRule', 'sendEmail'],
  getSharedBuild: ['readSharedBuilds', 'readComponents'],
  getSharedPage: ['readSharedBuilds', 'readComponents', 'readBrand'],
  getSharedPicture: ['readSharedBuilds', 'readComponents'],
}
