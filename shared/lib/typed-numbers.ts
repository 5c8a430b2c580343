/** Long texts are no numbers, so none is searched for one. */
const maxLength = 40

const sign = '[-\u2212\u2013]'
const digits = String.raw`(?:(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?|\.(\d+))`
const inParentheses = new RegExp(String.raw`^\(\s*${digits}\s*\)$`)
const withSign = new RegExp(String.raw`^(${sign}?)\s*${digits}$`)

/**
 * The plain decimal of a number that was typed or pasted: '1,000' → '1000', ' .5 ' → '0.5', '49.' → '49', '19.990' → '19.99',
 * '−10' and '(10)' → '-10'. Returns undefined for any other text, and for one that is another number in Europe: '1,5', '1.000'.
 */
export function typedNumber(text: string): string | undefined {
  const typed = text.length <= maxLength ? text.trim() : ''
  const negative = inParentheses.exec(typed)
  const [, minus, whole, afterWhole, alone] = negative
    ? [negative[0], '-', ...negative.slice(1)]
    : (withSign.exec(typed) ?? [])
  const decimals = afterWhole ?? alone ?? ''
  if ((!whole && !alone) || decimals === '000') return undefined
  const shown = decimals.slice(0, 2) + decimals.slice(2).replace(/0+$/, '')
  return `${minus ? '-' : ''}${whole?.replaceAll(',', '') ?? '0'}${shown && '.'}${shown}`
}

/** The plain decimal of a number that was typed. Returns any other text unchanged. */
export const plainNumber = (text: string): string => typedNumber(text) ?? text

/** The plain decimal of a percentage that was typed: '8.875%' → '8.875'. Returns any other text unchanged. */
export const plainPercentage = (text: string): string => typedNumber(withoutPercent(text)) ?? text

/**
 * The plain decimal of an amount that was typed or pasted: '$1,249.50' → '1249.50', '$-10' → '-10'. A percentage keeps its sign:
 * '−10 %' → '-10%'. Returns any other text unchanged.
 */
export function plainAmount(text: string): string {
  const typed = text.length <= maxLength ? text.trim() : ''
  if (typed.endsWith('%')) {
    const percentage = typedNumber(withoutPercent(typed))
    return percentage === undefined ? text : `${percentage}%`
  }
  return typedNumber(typed.replace(withDollar, '$1')) ?? text
}

const withDollar = new RegExp(String.raw`^((?:${sign}|\()?)\s*\$\s*`)
const withoutPercent = (text: string) => (text.length <= maxLength ? text.trim().replace(/%$/, '') : text)
