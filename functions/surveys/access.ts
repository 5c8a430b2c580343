import type { Caller } from '#/functions/http/caller.ts'
import { InvalidLink, openLinkCode } from '#/functions/http/link-codes.ts'
import { findSurvey, linkEnd, type SurveyRow } from '#/functions/surveys/data/surveys.ts'
import { Forbidden, NotFound } from '#/shared/lib/errors.ts'
import { SurveyId } from '#/shared/lib/ids.ts'
import { changeDays } from '#/shared/surveys/rules.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** The survey of an emailed code. Throws `InvalidLink` alike for an unknown, a forged and an expired one. */
export async function surveyOfCode(code: string, now: Date): Promise<SurveyRow> {
  const { id } = openLinkCode('survey', code)
  const survey = await findSurvey(SurveyId.parse(id)).catch(error => {
    throw error instanceof NotFound ? new InvalidLink() : error
  })
  if (survey.state === 'skipped' || linkEnd(survey.sentAt) <= now.toISOString()) throw new InvalidLink()
  return survey
}

/** Whether an answer can be given or changed: for seven days after the first. */
export const isOpen = ({ responseDate }: SurveyRow, now: Date): boolean =>
  responseDate === null || now.getTime() - Date.parse(responseDate) < changeDays * 24 * 60 * 60 * 1000

/**
 * Throws `Forbidden` for staff, who get no surveys, and for an address that is not verified: whoever registered it may not be the
 * person who gets its emails.
 */
export function requireAskable({ role, emailVerified }: Caller): void {
  if (isStaff(role)) throw new Forbidden('Only customers are asked how we did.')
  if (!emailVerified) throw new Forbidden('Verify your email address first.')
}
