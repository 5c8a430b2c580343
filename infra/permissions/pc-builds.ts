import type { PermissionsOf } from '#/infra/grants.ts'

export const pcBuilds: PermissionsOf<'pc-builds'> = {
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
  askForQuote: ['readBuilds', 'readComponents', 'openTickets', 'sendEmail'],
  getSharedBuild: ['readSharedBuilds', 'readComponents'],
  getSharedPage: ['readSharedBuilds', 'readComponents', 'readBrand'],
  getSharedPicture: ['readSharedBuilds', 'readComponents'],
}
