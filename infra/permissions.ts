import type { GrantName } from '#/infra/grants.ts'
import type { RouteId } from '#/shared/contract.ts'

/** What each route's function may do beyond finding out who calls. A route without a line here does not compile. */
export const routePermissions: Record<RouteId, readonly GrantName[]> = {
  getCurrentUser: [],
  logIn: ['limitAttempts', 'findUsers', 'checkPasswords', 'keepSessions'],
  register: ['makeUsers', 'setPasswords', 'keepSessions', 'answerOnce', 'findUsers', 'sendMail'],
  startLogin: [],
  logOut: ['keepSessions'],
  verifyEmail: ['useCodes'],
  forgetPassword: ['limitAttempts', 'sendMail', 'answerOnce'],
  choosePassword: ['useCodes', 'setPasswords', 'writeAudit'],
  getAdminInfo: [],

  getProfile: [],
  updateProfile: ['changeUsers', 'answerOnce', 'writeAudit'],
  changePassword: ['limitAttempts', 'checkPasswords', 'setPasswords', 'keepSessions', 'writeAudit'],
  resendVerification: ['limitAttempts', 'sendMail', 'answerOnce'],
  listSessions: ['listSessions'],
  endSession: ['keepSessions', 'writeAudit'],
  endOtherSessions: ['listSessions', 'keepSessions', 'writeAudit'],
  exportData: ['listSessions', 'listTickets', 'readConversations', 'readBrand'],
  eraseAccount: ['limitAttempts', 'checkPasswords', 'changeUsers', 'eraseUsers', 'writeAudit'],

  listUsers: ['listUsers', 'readReturnedMails'],
  countUsers: ['countUsers'],
  addUser: ['makeUsers', 'sendMail', 'answerOnce', 'writeAudit'],
  updateUser: ['changeUsers', 'readReturnedMails', 'sendMail', 'answerOnce', 'writeAudit'],
  deleteUser: ['changeUsers', 'eraseUsers', 'writeAudit'],
  resetUserPassword: ['findUsers', 'setPasswords', 'answerOnce', 'writeAudit'],

  listTickets: ['listTickets'],
  openTicket: ['openTickets', 'findUsers', 'sendMail', 'answerOnce', 'writeAudit'],
  updateTicket: ['changeTickets', 'sendMail', 'answerOnce', 'writeAudit'],
  getTicket: ['readConversations'],
  assignTicket: ['changeTickets', 'answerOnce', 'writeAudit'],
  reopenTicket: ['changeTickets', 'sendMail', 'answerOnce', 'writeAudit'],
  listHistory: ['readConversations', 'readBrand'],
  listTimeEntries: ['readConversations'],
  listTechnicians: ['listUsers'],

  listComments: ['readConversations'],
  addComment: ['openTickets', 'changeTickets', 'sendMail', 'answerOnce', 'writeAudit'],
  announceWriting: ['readTickets', 'announceWriting'],

  startAttachment: ['changeTickets', 'startUploads', 'answerOnce', 'writeAudit'],
  finishAttachment: ['changeTickets', 'takeUploads', 'answerOnce', 'writeAudit'],
  downloadAttachment: ['readTickets', 'downloadFiles'],

  listServices: ['listServices'],
  listAllServices: ['listServices'],
  addService: ['changeServices', 'answerOnce', 'writeAudit'],
  updateService: ['changeServices', 'answerOnce', 'writeAudit'],
  importServices: ['changeServices', 'answerOnce', 'writeAudit'],

  listProducts: ['listProducts'],
  listAllProducts: ['listProducts'],
  addProduct: ['changeProducts', 'answerOnce', 'writeAudit'],
  updateProduct: ['changeProducts', 'answerOnce', 'writeAudit'],
  importProducts: ['changeProducts', 'answerOnce', 'writeAudit'],

  listPcComponents: ['listPcComponents'],
  listAllPcComponents: ['listPcComponents'],
  addPcComponent: ['changePcComponents', 'answerOnce', 'writeAudit'],
  updatePcComponent: ['changePcComponents', 'answerOnce', 'writeAudit'],
  retirePcComponent: ['changePcComponents', 'answerOnce', 'writeAudit'],
  importPcComponents: ['changePcComponents', 'answerOnce', 'writeAudit'],

  customerStatistics: ['readCustomerCounters'],
  technicianStatistics: ['readTeamCounters', 'readBrand'],
  dashboardStatistics: ['readCustomerCounters', 'readTeamCounters', 'countPcComponents'],

  listAudit: ['readAudit'],

  getBrand: ['readBrand'],
  getPublicBrand: ['readBrand'],
  getCompany: ['readBrand'],
  updateCompany: ['readBrand', 'keepBrand', 'answerOnce', 'writeAudit'],
  listModules: [],
  updateModule: ['keepModules', 'answerOnce', 'writeAudit'],

  getHealth: ['probeParts'],
  getOpenApi: ['readBrand'],
}
