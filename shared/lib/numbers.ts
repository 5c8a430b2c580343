/** Pads to two digits: 5 → '05'. */
export const twoDigits = (number: number): string => String(number).padStart(2, '0')

/**
 * Separates the thousands of a whole number or one with two decimals: 1204 → '1,204'. It does not use Intl, because creating the
 * first format takes a slow phone 50 ms.
 */
export const withThousands = (number: number | string): string => String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
