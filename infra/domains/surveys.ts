import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const surveysGrants = ({ rows, index }: GrantMakers) =>
  ({
    readSurveys: [rows(['get'], 'SURVEY#*')],
    changeSurveys: [rows(['update'], 'SURVEY#*', 'SURVEYSUMS#*')],
    listSurveys: [index(['gsi1', 'gsi2', 'gsi3'], 'SURVEYS', 'SURVEYS#*'), rows(['query'], 'COMPANYLIST#*')],
    sumSurveys: [rows(['query'], 'SURVEYSUMS#*')],
    readSurveyChoices: [rows(['get'], 'MAILBOX#*')],
    stopSurveys: [rows(['update'], 'MAILBOX#*')],
    copySurveyChoices: [rows(['get', 'update'], 'MAILBOX#*')],
    /** To ask customers, and to record why nobody is asked. */
    sendSurveys: [
      index(['gsi4'], 'SURVEYS#*'),
      rows(['get', 'query', 'update', 'check'], 'TICKET#*'),
      rows(['get', 'update'], 'MAILBOX#*'),
      rows(['get'], 'USER#*', 'MODULE#feedback', 'BRAND#company'),
      rows(['get', 'put', 'update'], 'SURVEY#*'),
      rows(['put'], 'CUSTOMER#*', 'COMPANYLIST#*'),
      rows(['update'], 'SURVEYSUMS#*'),
    ],
    /** To take surveys along when their tickets change owners. */
    moveSurveys: [rows(['get', 'update'], 'SURVEY#*'), rows(['update'], 'SURVEYSUMS#*')],
    /** To erase a customer's answers. */
    forgetSurveys: [rows(['get', 'update'], 'SURVEY#*')],
  }) satisfies Record<string, Grant[]>

export const surveysPermissions: PermissionsOf<'surveys'> = {
  openSurvey: ['readSurveys', 'readTestimonials', 'findUsers', 'sign'],
  answerSurvey: ['readSurveys', 'changeSurveys', 'sendEmail', 'sign'],
  stopSurveys: ['readSurveys', 'stopSurveys', 'sign'],
  getSurveyChoice: ['readSurveyChoices'],
  setSurveyChoice: ['stopSurveys'],
  listSurveys: ['readSurveys', 'listSurveys', 'readTickets', 'findUsers'],
  summarizeSurveys: ['readSurveys', 'listSurveys', 'sumSurveys', 'findUsers', 'readCompanies'],
  followUpSurvey: ['readSurveys', 'changeSurveys', 'findUsers'],
  excludeSurvey: ['readSurveys', 'changeSurveys', 'findUsers'],
}
