const formatters = new Map<string, Intl.DateTimeFormat>()

/** A formatter for a time zone. Making one takes longer than formatting all dates of a page with it, so each is made once. */
export function dateTimeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}
