import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

/** The columns of a user's row that name their company. */
const membership = ['companyId', 'companyRole', 'joinedCompanyAt', 'companyName', 'updatedAt', 'version']

export const companiesGrants = ({ rows, attributes, index }: GrantMakers) =>
  ({
    /** To show the names of payers, who are customers or companies, in one batch read. */
    readPayers: [rows(['get'], 'USER#*', 'COMPANY#*')],
    /** To require that a customer still belongs to the company that a new row gets, and that a company is active. */
    checkCompanies: [rows(['check'], 'USER#*', 'COMPANY#*'), rows(['get'], 'COMPANY#*')],
    readCompanies: [rows(['get'], 'USER#*', 'COMPANY#*', 'DOMAIN#*')],
    listCompanies: [
      index(['gsi1'], 'COMPANIES#*'),
      rows(['get', 'query'], 'WORD#companies#*'),
      rows(['get'], 'USER#*', 'COMPANY#*', 'COMPANYLIST#*', 'CUSTOMER#*'),
    ],
    suggestCompanies: [index(['gsi2'], 'USERS#customer'), rows(['get'], 'USER#*')],
    keepCompanies: [
      rows(['get', 'put', 'update', 'check'], 'COMPANY#*'),
      rows(['get', 'put', 'delete'], 'DOMAIN#*'),
      rows(['put', 'delete'], 'WORD#companies#*'),
      rows(['put'], 'MOVE#*'),
      rows(['get'], 'USER#*', 'BRAND#*'),
    ],
    /** To keep a company's tax exemption where sales look for it. */
    exemptCompanies: [rows(['put'], 'EXEMPTION#*')],
    /** The counters of what a company still has open, and its open quotes and active contracts. */
    readOpenWork: [rows(['get'], 'COMPANYLIST#*', 'CUSTOMER#*'), rows(['query'], 'CUSTOMER#*', 'COMPANY#*')],
    countCompanyRecords: [rows(['query'], 'COMPANYLIST#*', 'COMPANY#*', 'CUSTOMER#*')],
    readCompanyPeople: [rows(['get', 'query'], 'COMPANY#*'), rows(['get'], 'USER#*')],
    countPersonTickets: [rows(['query'], 'CUSTOMER#*'), rows(['get'], 'TICKET#*')],
    /** The newest records of a company, and its unbilled time. */
    readCompanyRecords: [
      rows(['query'], 'CUSTOMER#*', 'COMPANYLIST#*'),
      rows(['get'], 'TICKET#*', 'ORDER#*', 'ASSET#*', 'INVOICE#*', 'CUSTOMER#*', 'CONTRACT#*', 'SURVEY#*'),
    ],
    /** The results of its service level targets. */
    readCompanyResults: [index(['gsi2'], 'SLARESULTS#*'), rows(['get'], 'TICKET#*')],
    readInvitations: [rows(['get'], 'INVITATION#*')],
    /** To export a person's place in a company, with invitations to them and their latest request. */
    readOwnCompany: [
      rows(['get'], 'COMPANY#*', 'JOINER#*', 'JOINREQUEST#*', 'INVITATION#*'),
      rows(['query'], 'MAILBOX#*'),
    ],
    readMoves: [rows(['get'], 'MOVE#*')],
    /** To make people members, and to end it. Their invitations and requests end with it. */
    keepMembership: [
      rows(['get', 'query', 'put', 'update', 'delete', 'check'], 'COMPANY#*'),
      rows(['get', 'query', 'delete'], 'MAILBOX#*'),
      rows(['get', 'update'], 'INVITATION#*', 'JOINREQUEST#*'),
      rows(['get', 'put'], 'JOINER#*'),
      rows(['get', 'check'], 'DOMAIN#*'),
      rows(['get'], 'USER#*'),
      attributes(membership, 'USER#*'),
      rows(['put', 'delete'], 'WORD#users#*'),
      rows(['put'], 'MOVE#*'),
    ],
    keepInvitations: [
      rows(['get', 'query', 'put', 'update', 'delete', 'check'], 'COMPANY#*'),
      rows(['get', 'put', 'update'], 'INVITATION#*'),
      rows(['get', 'query', 'put', 'delete'], 'MAILBOX#*'),
    ],
    keepJoinRequests: [
      rows(['get', 'query', 'put', 'delete'], 'COMPANY#*'),
      rows(['get', 'put', 'update'], 'JOINREQUEST#*'),
      rows(['get', 'put', 'update'], 'JOINER#*'),
      rows(['get', 'check'], 'DOMAIN#*'),
      rows(['get'], 'USER#*'),
    ],
    listJoinRequests: [
      index(['gsi1'], 'REQUESTS#pending'),
      rows(['query'], 'COMPANY#*'),
      rows(['get'], 'JOINREQUEST#*'),
      rows(['get'], 'USER#*', 'COMPANY#*'),
    ],
    /** To move the records of companies and people. */
    moveCompanyRows: [
      index(['gsi1'], 'MOVES#pending'),
      index(['gsi2'], 'SCHEDULES'),
      rows(['get', 'update'], 'MOVE#*'),
      rows(['query'], 'CUSTOMER#*', 'COMPANYLIST#*'),
      rows(['put', 'delete'], 'MAILBOX#*'),
      rows(['get', 'update'], 'ORDER#*', 'ASSET#*', 'SCHEDULE#*'),
      rows(['put', 'update', 'delete'], 'CUSTOMER#*', 'COMPANYLIST#*'),
      rows(['update'], 'COUNTER#assets'),
      rows(['get', 'put', 'update'], 'INVITATION#*'),
      rows(['get', 'put', 'update'], 'JOINREQUEST#*'),
      rows(['get', 'put'], 'RATES#time', 'DESK#settings'),
    ],
    /** To register an invited person. */
    registerInvited: [
      rows(['get', 'put', 'update', 'delete'], 'COMPANY#*'),
      rows(['get', 'update'], 'INVITATION#*'),
      rows(['delete'], 'MAILBOX#*'),
    ],
  }) satisfies Record<string, Grant[]>

export const companiesPermissions: PermissionsOf<'companies'> = {
  listCompanies: ['listCompanies'],
  suggestCompanies: ['suggestCompanies'],
  createCompany: ['keepCompanies', 'exemptCompanies'],
  importCompanies: ['keepCompanies', 'exemptCompanies'],
  getCompany: ['readCompanies'],
  updateCompany: ['keepCompanies', 'exemptCompanies'],
  updateCompanyNotes: ['keepCompanies'],
  getCompanyOverview: [
    ...(['readCompanies', 'readOpenWork', 'readCompanyPeople', 'readCompanyRecords'] as const),
    ...(['readCompanyResults', 'readBrand'] as const),
  ],
  archiveCompany: ['keepCompanies', 'readOpenWork'],
  restoreCompany: ['keepCompanies'],
  previewMerge: ['readCompanies', 'readOpenWork', 'countCompanyRecords', 'readConsent'],
  mergeCompany: ['keepCompanies', 'readOpenWork', 'countCompanyRecords', 'readConsent'],
  getCompanyMove: ['readMoves'],
  listCompanyPeople: ['readCompanyPeople'],
  getCompanyPerson: ['readCompanyPeople', 'countPersonTickets'],
  addCompanyPerson: ['keepMembership'],
  changeCompanyPerson: ['keepMembership'],
  removeCompanyPerson: ['keepMembership', 'sendEmail'],
  moveCompanyPerson: ['keepMembership', 'sendEmail'],
  listCompanyInvitations: ['keepInvitations', 'readPayers'],
  inviteToCompany: ['limitAttempts', 'keepInvitations', 'findUsers', 'sendEmail'],
  resendCompanyInvitation: ['limitAttempts', 'keepInvitations', 'sendEmail'],
  cancelCompanyInvitation: ['keepInvitations'],
  openCompanyInvitation: ['sign', 'readInvitations', 'readCompanies', 'findUsers'],
  acceptCompanyInvitation: ['keepMembership'],
  registerInvited: ['registerInvited', 'registerUsers', 'setPasswords', 'keepSessions', 'findUsers', 'startAdoptions'],
  getJoinOptions: ['keepJoinRequests'],
  requestToJoin: ['keepJoinRequests', 'sendEmail'],
  cancelJoinRequest: ['keepJoinRequests'],
  listJoinRequests: ['listJoinRequests'],
  approveJoinRequest: ['keepMembership', 'sendEmail'],
  declineJoinRequest: ['keepJoinRequests', 'sendEmail'],
}
