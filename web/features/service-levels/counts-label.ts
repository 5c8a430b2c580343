/** The missed targets of all: `2 of 41`. */
export const countsLabel = ({ missed, tickets }: { missed: number; tickets: number }): string =>
  `${missed} of ${tickets}`
