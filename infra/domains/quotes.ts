import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const quotesGrants = ({ rows, index }: GrantMakers) =>
  ({
    /** To read quotes with their history, and the tax that applies to them today. */
    readQuotes: [rows(['get', 'query'], 'QUOTE#*'), rows(['get'], 'BRAND#*', 'TAX#*', 'EXEMPTION#*', 'USER#*')],
    listQuotes: [
      rows(['query'], 'CUSTOMER#*', 'COMPANY#*', 'OWNER#*'),
      index(['gsi1', 'gsi2', 'gsi3'], 'QUOTES', 'QUOTES#*'),
      rows(['get'], 'QUOTE#*', 'BRAND#*', 'USER#*'),
    ],
    countQuotes: [
      rows(['query'], 'COUNTER#quotes', 'COUNTER#quote-days'),
      index(['gsi3'], 'QUOTES#due'),
      rows(['get'], 'BRAND#*'),
    ],
    /** To create and change quotes, with their lists and counters. */
    keepQuotes: [
      rows(['get', 'query', 'put', 'update', 'delete'], 'QUOTE#*'),
      rows(['put', 'delete'], 'CUSTOMER#*', 'COMPANY#*', 'OWNER#*'),
      rows(['update'], 'COUNTER#quotes', 'COUNTER#quote-days'),
      rows(['get'], 'BRAND#*', 'TAX#*', 'EXEMPTION#*', 'USER#*'),
    ],
    /** To look up what a draft refers to: its recipient, catalog entries, saved builds and ticket. */
    draftQuotes: [
      rows(['update'], 'NUMBER#quote'),
      rows(
        ['get'],
        'EMAIL#*',
        'BILLING#*',
        'PRODUCT#*',
        'SERVICE#*',
        'COMPONENT#*',
        'STOCK#*',
        'BUILDS#*',
        'TICKET#*',
        'MODULE#*',
      ),
    ],
    /** To add a note or a question to the ticket of a quote. */
    noteOnTickets: [rows(['get', 'put'], 'TICKET#*')],
    /** To make the payer and the contract of an acceptance. */
    convertQuotes: [rows(['get'], 'EMAIL#*', 'COMPONENT#*', 'STOCK#*', 'MODULE#*'), index(['gsi1'], 'CONVERSIONS')],
    findDueQuotes: [index(['gsi3'], 'QUOTES#due'), rows(['get'], 'MODULE#*')],
    findConversions: [index(['gsi1'], 'CONVERSIONS', 'FOLLOWEDINVOICES'), rows(['get'], 'MODULE#*')],
  }) satisfies Record<string, Grant[]>

const accept = [
  'keepQuotes',
  'convertQuotes',
  'keepCompanies',
  'keepInvitations',
  'keepContracts',
  'keepInvoices',
  'changeOrders',
  'placeOrders',
  'sendEmail',
] as const
const shown = ['keepQuotes', 'draftQuotes'] as const

export const quotesPermissions: PermissionsOf<'quotes'> = {
  listQuotes: ['listQuotes', 'searchRecords'],
  countQuotes: ['countQuotes'],
  createQuote: shown,
  getQuote: ['readQuotes', 'draftQuotes'],
  updateQuote: shown,
  deleteQuote: ['keepQuotes'],
  sendQuote: [...shown, 'noteOnTickets', 'sendEmail'],
  reviseQuote: shown,
  withdrawQuote: [...shown, 'sendEmail'],
  resendQuote: [...shown, 'sendEmail'],
  linkQuote: ['keepQuotes'],
  recordAcceptance: [...accept, 'draftQuotes'],
  convertQuote: [...accept, 'draftQuotes'],
  viewQuote: ['keepQuotes'],
  acceptQuote: accept,
  declineQuote: ['keepQuotes', 'sendEmail'],
  askAboutQuote: ['keepQuotes', 'noteOnTickets', 'sendEmail'],
  downloadQuote: ['readQuotes', 'drawDocuments'],
  listQuoteRevisions: ['readQuotes'],
  openLinkedQuote: ['readQuotes', 'sign'],
  viewLinkedQuote: ['keepQuotes', 'sign'],
  acceptLinkedQuote: accept,
  downloadLinkedQuote: ['readQuotes', 'sign', 'drawDocuments'],
  declineLinkedQuote: ['keepQuotes', 'sendEmail'],
  askAboutLinkedQuote: ['keepQuotes', 'noteOnTickets', 'sendEmail'],
}
