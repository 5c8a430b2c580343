/** A counter that differs from the rows it counts. */
export interface Miscount {
  /** The counter's name: `invoices pendingCount`. */
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

  /** The differences between these sums and the counters, for every name that either has. */
  against(counters: ReadonlyMap<string, number>): Miscount[] {
    const names = new Set([...this.#of.keys(), ...counters.keys()])
    return [...names].flatMap(subject => {
      const [counted, expected] = [counters.get(subject) ?? 0, this.#of.get(subject) ?? 0]
      return counted === expected ? [] : [{ subject, counted, expected }]
    })
  }
}
