import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const pcBuildsGrants = ({ rows }: GrantMakers) =>
  ({
    readBuilds: [rows(['get', 'query'], 'BUILDS#*')],
    /** Whether a build's order was canceled. */
    readBuildOrders: [rows(['get'], 'ORDER#*')],
    changeBuilds: [rows(['get', 'put', 'update', 'delete'], 'BUILDS#*')],
    shareBuilds: [rows(['put', 'delete'], 'SHARED#*')],
    readSharedBuilds: [rows(['get'], 'SHARED#*', 'BUILDS#*')],
    /** The current components and prices. */
    readComponents: [rows(['get'], 'COMPONENT#*', 'STOCK#*')],
  }) satisfies Record<string, Grant[]>

export const pcBuildsPermissions: PermissionsOf<'pc-builds'> = {
  listPcBuilds: ['readBuilds', 'readBuildOrders'],
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
  getPcBuild: ['readBuilds', 'readBuildOrders', 'readComponents'],
  updatePcBuild: ['changeBuilds', 'readBuildOrders', 'readComponents'],
  deletePcBuild: ['changeBuilds', 'readBuildOrders', 'shareBuilds'],
  duplicatePcBuild: ['changeBuilds'],
  sharePcBuild: ['changeBuilds', 'shareBuilds'],
  unsharePcBuild: ['changeBuilds', 'shareBuilds'],
  askForQuote: ['readBuilds', 'readComponents', 'openTickets', 'assignByRule', 'sendEmail'],
  getSharedBuild: ['readSharedBuilds', 'readComponents'],
  getSharedPage: ['readSharedBuilds', 'readComponents', 'readBrand'],
  getSharedPicture: ['readSharedBuilds', 'readComponents'],
}
