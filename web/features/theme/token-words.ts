import { type Token, tokens } from '#/shared/theme.ts'

/** `cardForeground` is Card Foreground. */
export const wordsOfToken = (token: Token): string =>
  token
    .replace(/^./, letter => letter.toUpperCase())
    .replace(/[A-Z]/g, ' $&')
    .trim()

export const tokenWords: readonly { token: Token; words: string }[] = tokens.map(token => ({
  token,
  words: wordsOfToken(token),
}))
