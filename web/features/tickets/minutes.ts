/** The typed value as whole minutes; undefined if it is empty or not a number (specification, section 5). */
export function parseMinutes(text: string): number | undefined {
  const minutes = Number.parseInt(text, 10)
  return Number.isNaN(minutes) ? undefined : minutes
}
