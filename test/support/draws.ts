/** How many inputs a property is tried with: `npm run test:nightly` draws ten times as many. */
export const draws = Number(process.env.DRAWS ?? 100)

/** How many requests are drawn for each of two hundred routes: fewer by day, and all at night. */
export const requestsOfRoute = draws < 1000 ? Math.ceil(draws * 0.4) : draws

/** How often a race is run: what is won by chance is seen at night. */
export const rounds = draws < 1000 ? 1 : 25

/** Where drawing begins: the same inputs each time, unless others are asked for. */
export const seed = Number(process.env.FUZZ_SEED ?? 20261121)
