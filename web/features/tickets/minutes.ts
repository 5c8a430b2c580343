/** Whole minutes as somebody typed them; undefined when that is nothing, or no number (specification, section 5). */
export function parseMinutes(text: string): number | undefined {
  const minutes = Number.parseInt(text, 10)
  return Number.isNaN(minutes) ? undefined : minutes
}
