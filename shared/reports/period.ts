/** Whether a period of days (`2026-11-25`) ends on its first day or later. */
export const endsAfterStart = ({ from, to }: { from: string; to: string }): boolean => from <= to

/** The error at the end of a period that ends too early, in forms and in the API. */
export const endsTooEarly = 'Choose the start date or a later one'
