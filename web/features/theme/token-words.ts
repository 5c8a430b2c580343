import { type Token, tokens } from '#/shared/theme.ts'

/** `cardForeground` becomes Card Foreground. */
export const wordsOfToken = (token: Token): string =>
  token
    .replace(/^./, letter => letter.toUpperCase())
    .replace(/[A-Z]/g, ' $&')
    .trim()

export const tokenWords: readonly { token: Token; words: string }[] = tokens.map(token => ({
  token,
  words: wordsOfToken(token),
}))
