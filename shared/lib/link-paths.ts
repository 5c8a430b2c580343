/** The pages that open with the code of an emailed link: no cache keeps them, and no search engine lists them. */
export const linkPaths = ['/quote', '/survey', '/join', '/status-emails'] as const
