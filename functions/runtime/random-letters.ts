import { randomInt } from 'node:crypto'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

/** The random suffix of an id that begins with a number. */
export const tenRandom = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
