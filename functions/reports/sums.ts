/** A counter that does not say what the rows say. */
export interface Miscount {
  /** Which counter of whom: `invoices pendingCount`. */
  subject: string
  counted: number
  expected: number
}

/** Sums by name; a name that nothing was added to is 0. */
export class Sums {
  readonly #of = new Map<string, number>()

  add(name: string, by: number) {
    this.#of.set(name, (this.#of.get(name) ?? 0) + by)
  }

  /** Where these sums and the counters differ, in names that either has. */
  against(counters: ReadonlyMap<string, number>): Miscount[] {
    const names = new Set([...this.#of.keys(), ...counters.keys()])
    return [...names].flatMap(subject => {
      const [counted, expected] = [counters.get(subject) ?? 0, this.#of.get(subject) ?? 0]
      return counted === expected ? [] : [{ subject, counted, expected }]
    })
  }
}
