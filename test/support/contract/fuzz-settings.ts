/** Number of inputs that a property is tested with: `npm run test:nightly` draws ten times as many. */
export const draws = Number(process.env.DRAWS ?? 100)

/** Number of requests drawn for each of four hundred routes: fewer by day, all in the nightly run. */
export const requestsOfRoute = draws < 1000 ? Math.ceil(draws * 0.1) : draws

/** Number of times that a race is run; rare outcomes show up in the nightly run. */
export const rounds = draws < 1000 ? 1 : 25

/** Seed of the random inputs, which are the same each time unless another is given. */
export const seed = Number(process.env.FUZZ_SEED ?? 20261121)
