const number = new Intl.NumberFormat('en-US')

/** The view count of an article: `1 view`, `1,204 views`. */
export const viewsOf = (count: number): string => `${number.format(count)} ${count === 1 ? 'view' : 'views'}`
