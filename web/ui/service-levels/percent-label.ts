/** A percentage without the zeros at its end: `97.20` → `97.2%`, `95.00` → `95%`. */
export const percentLabel = (percent: string): string => `${Number(percent)}%`
