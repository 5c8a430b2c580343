import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const ordersGrants = ({ rows, attributes, index, objects }: GrantMakers) =>
  ({
    readOrders: [rows(['get', 'query'], 'ORDER#*'), rows(['get'], 'BRAND#*')],
    listOrders: [
      rows(['query'], 'CUSTOMER#*', 'COMPANYLIST#*'),
      index(['gsi1', 'gsi2', 'gsi3'], 'ORDERS', 'ORDERS#*'),
      rows(['get'], 'ORDER#*', 'BRAND#*'),
    ],
    countOrders: [rows(['query'], 'COUNTER#orders')],
    priceCarts: [rows(['get'], 'PRODUCT#*', 'STOCK#*', 'TAX#*', 'EXEMPTION#*', 'CUSTOMER#*')],
    placeOrders: [
      rows(['update'], 'NUMBER#order', 'COUNTER#orders'),
      rows(['put', 'update'], 'STOCK#*'),
      rows(['get', 'put', 'update'], 'ORDER#*'),
      rows(['put', 'update'], 'CUSTOMER#*', 'COMPANYLIST#*'),
      rows(['check'], 'USER#*'),
      rows(['get'], 'BRAND#*', 'USER#*', 'COMPANY#*'),
    ],
    /** To know which products become assets. */
    readShippedProducts: [rows(['get'], 'PRODUCT#*', 'STOCK#*')],
    changeOrders: [
      rows(['get', 'query', 'put', 'update', 'delete', 'check'], 'ORDER#*'),
      rows(['put'], 'CUSTOMERBOOKS#*'),
      rows(['put', 'update', 'delete'], 'CUSTOMER#*', 'COMPANYLIST#*'),
      rows(['update'], 'COUNTER#orders', 'COUNTER#books'),
      rows(['put', 'update'], 'STOCK#*'),
      // Their assets follow them.
      rows(['get', 'put', 'update'], 'ASSET#*'),
      rows(['put'], 'LABEL#*'),
      rows(['update'], 'NUMBER#asset', 'COUNTER#assets'),
      rows(['check'], 'USER#*'),
      rows(['get'], 'BRAND#*', 'USER#*'),
    ],
    /** To record which units of an order were returned, which changes neither its stock nor the ledger. */
    chooseReturns: [rows(['update'], 'ORDER#*')],
    /** To mark an order as ready for pickup, or its problem as handled, which changes neither its stock nor the ledger. */
    markOrders: [rows(['get', 'query', 'put', 'update'], 'ORDER#*'), rows(['get'], 'BRAND#*', 'USER#*')],
    /** To record payments, and to credit payments without an order. */
    settlePayments: [rows(['get', 'put'], 'PAYMENT#*'), rows(['put'], 'CREDIT#*')],
    releaseReservations: [index(['gsi1'], 'RESERVATIONS')],
    sendRefunds: [index(['gsi1'], 'REFUNDS#*')],
    compareBooks: [
      index(['gsi1'], 'PAYMENTS', 'PRODUCTS#*', 'COMPONENTS#*'),
      rows(['get'], 'PAYMENT#*', 'ORDER#*', 'INVOICE#*', 'STOCK#*', 'PRODUCT#*', 'COMPONENT#*'),
    ],
    reportLowStock: [
      index(['gsi1'], 'PRODUCTS#*', 'COMPONENTS#*'),
      rows(['get'], 'PRODUCT#*', 'COMPONENT#*', 'STOCK#*', 'BRAND#*'),
      rows(['put'], 'LOWSTOCK#*'),
    ],
    /** To create documents in the company's brand, for downloads that expire after a minute. */
    drawDocuments: [
      rows(['get'], 'BRAND#*', 'MODULE#*'),
      objects('UPLOADS_BUCKET', ['PutObject', 'GetObject'], 'documents/*'),
      objects('MEDIA_BUCKET', ['GetObject'], 'media/logo/*'),
    ],
    readTax: [rows(['get'], 'TAX#*', 'EXEMPTION#*')],
    keepTax: [rows(['get', 'put'], 'TAX#*', 'EXEMPTION#*')],
    readInventory: [
      rows(['get', 'query'], 'STOCK#*'),
      rows(['get'], 'PRODUCT#*', 'COMPONENT#*', 'BRAND#*'),
      index(['gsi1'], 'PRODUCTS#*', 'COMPONENTS#*'),
    ],
    moveStock: [rows(['put', 'update'], 'STOCK#*')],
    /** To change what staff know of an item, which moves no stock. */
    changeStockDetails: [
      attributes(['reorderPoint', 'location', 'barcode', 'unitCostCents', 'detailsVersion'], 'STOCK#*'),
    ],
  }) satisfies Record<string, Grant[]>

export const ordersPermissions: PermissionsOf<'orders'> = {
  createPaymentIntent: [
    'priceCarts',
    'placeOrders',
    'beginInvoicePayments',
    'readPayers',
    'callStripe',
    'keepStripeCustomers',
    'sendEmail',
  ],
  priceCart: ['priceCarts'],
  listOrders: ['listOrders'],
  countOrders: ['countOrders'],
  getOrder: ['readOrders'],
  fulfillOrder: ['changeOrders', 'readShippedProducts', 'readOrders', 'sendEmail'],
  reserveOrderStock: ['changeOrders', 'readOrders', 'readInventory'],
  readyOrder: ['markOrders', 'sendEmail'],
  resolveOrderAttention: ['markOrders'],
  cancelOrder: ['changeOrders', 'readOrders', 'readInvoices', 'settlePayments', 'sendEmail', 'callStripe'],
  downloadReceipt: ['readOrders', 'drawDocuments'],
  downloadPackingSlip: ['readOrders', 'drawDocuments'],
  refundOrder: ['changeOrders', 'readOrders', 'sendEmail', 'callStripe'],
  chooseReturnedUnits: ['chooseReturns', 'makeAssets', 'readOrders'],
}
