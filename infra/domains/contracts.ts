import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const contractsGrants = ({ rows, index }: GrantMakers) =>
  ({
    readContracts: [
      rows(['get', 'query'], 'CONTRACT#*'),
      rows(['get', 'query'], 'CUSTOMER#*'),
      rows(['get'], 'SCHEDULE#*', 'INVOICE#*', 'BRAND#*'),
    ],
    listContracts: [
      rows(['query'], 'CUSTOMER#*'),
      index(['gsi1', 'gsi2'], 'CONTRACTS', 'CONTRACTS#*', 'RENEWALS'),
      rows(['get'], 'CONTRACT#*', 'COUNTER#contracts', 'BRAND#*'),
    ],
    /** To create and change contracts, with their places in lists. */
    keepContracts: [
      rows(['get', 'query', 'put', 'update', 'delete'], 'CONTRACT#*'),
      rows(['get', 'query', 'put', 'update', 'delete'], 'CUSTOMER#*'),
      rows(['update'], 'NUMBER#contract', 'COUNTER#contracts'),
      rows(['get'], 'USER#*', 'COMPANY#*', 'BRAND#*'),
    ],
    findContractsDue: [index(['gsi3'], 'CONTRACTS#due'), rows(['get'], 'MODULE#*')],
    /** To log and correct time under a contract. */
    coverTime: [rows(['query'], 'CUSTOMER#*'), rows(['update'], 'CONTRACT#*'), rows(['get'], 'CONTRACT#*', 'MODULE#*')],
    /** To email about the hours of a month. */
    warnOfHours: [rows(['get', 'update'], 'CONTRACT#*'), rows(['put'], 'OUTBOX#*')],
    listContractTime: [index(['gsi2'], 'CONTRACTTIME#*'), rows(['get'], 'CONTRACT#*', 'TICKET#*', 'USER#*')],
    chooseContract: [rows(['get', 'update'], 'TICKET#*')],
  }) satisfies Record<string, Grant[]>

const change = ['keepContracts', 'keepSchedules', 'keepInvoices', 'sendEmail'] as const

export const contractsPermissions: PermissionsOf<'contracts'> = {
  listContracts: ['listContracts', 'readPayers', 'findUsers'],
  summarizeContracts: ['listContracts'],
  createContract: ['keepContracts', 'readBillingSettings'],
  getContract: ['readPayers', 'readContracts', 'findUsers'],
  updateContract: [...change],
  deleteContract: ['keepContracts'],
  activateContract: [...change],
  previewContractItems: ['readContracts', 'readTax'],
  changeContractItems: [...change],
  listContractTerms: ['readPayers', 'readContracts', 'findUsers'],
  changeContractTerms: ['keepContracts', 'sendEmail'],
  previewTermination: ['readContracts', 'readTax'],
  terminateContract: [...change],
  declineRenewal: [...change],
  downloadContract: ['readPayers', 'readContracts', 'findUsers', 'drawDocuments'],
  listContractTime: ['listContractTime', 'readPayers'],
  invoiceOverage: ['keepContracts', 'keepInvoices'],
  getTicketContract: ['readContracts', 'readTickets'],
  setTicketContract: ['readContracts', 'chooseContract'],
}
