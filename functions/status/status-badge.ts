import { badgeLetters } from '#/functions/status/badge-letters.ts'
import { escapeXml } from '#/functions/status/xml.ts'
import { overallLabels } from '#/shared/status/labels.ts'
import type { EventStatus } from '#/shared/status/schemas.ts'

/** Dots with a contrast of 3:1 against white, and an icon for each status, so that color is not the only cue. */
const looks: Record<EventStatus, { color: string; sign: string }> = {
  operational: { color: '#1f7a4d', sign: 'm-3.500 .300 2.500 2.500 4.500-5' },
  degraded: { color: '#9a5b00', sign: 'M-3.500 0h7' },
  maintenance: { color: '#33547e', sign: 'M-3.500 0h7' },
  partial_outage: { color: '#b4430b', sign: 'M0-3.500v4M0 3.200v.100' },
  major_outage: { color: '#b3261e', sign: 'm-2.500-2.500 5 5m0-5-5 5' },
}

/** Pixels. */
const height = 32
const textStart = 32

/** The overall status as a pill that is readable on any background. */
export function statusBadge(status: EventStatus): string {
  const words = overallLabels[status]
  const { letters, end } = drawn(words)
  const width = Math.ceil(end + 14)
  const { color, sign } = looks[status]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(words)}"><rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="15.5" fill="#fff" stroke="#d5deea"/><circle cx="17" cy="16" r="8" fill="${color}"/><path d="${sign}" transform="translate(17 16)" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/><g fill="#14213a">${letters}</g></svg>`
}

/** The outlines of a text's letters, and where the text ends. */
function drawn(words: string): { letters: string; end: number } {
  let end = textStart
  let letters = ''
  for (const character of words) {
    const letter = badgeLetters[character]
    if (!letter) throw new Error(`functions/status/badge-letters.ts has no outline of ${JSON.stringify(character)}`)
    if (letter.outline) letters += `<path d="${letter.outline}" transform="translate(${end.toFixed(2)} 20.5)"/>`
    end += letter.advance
  }
  return { letters, end }
}
