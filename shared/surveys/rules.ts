/** Hours between a ticket's resolution and the question how it went. */
export const askAfterHours = 24
/** The hours of the provider's day in which surveys are sent: from 08:00 until 18:00. */
export const sendingHours = { from: 8, until: 18 } as const
/** Days in which one address gets one survey. */
export const quietDays = 7
/** Days after the first answer in which it can be changed. */
export const changeDays = 7
/** Days after sending in which the link of a survey works. */
export const linkDays = 30
/** Days after which a survey that could not be sent is not sent anymore. */
export const maxLateDays = 7

/** Whether a rating needs a person to get back to the customer. */
export const isLow = (rating: number): boolean => rating <= 2
/** Whether a rating counts as satisfied. */
export const isGood = (rating: number): boolean => rating >= 4
/** Minimum answers about a technician before their average is shown: one answer says more about the day than about the person. */
export const minTechnicianAnswers = 3
/** Maximum companies in the summary: those with the most answers. */
export const maxSummaryCompanies = 100
