import { type Token, tokens } from '#/shared/branding/theme.ts'

/** `cardForeground` becomes Card Foreground. */
export const wordsOfToken = (token: Token): string =>
  token
    .replace(/^./, letter => letter.toUpperCase())
    .replace(/[A-Z]/g, ' $&')
    .trim()

export const tokenLabels: readonly { token: Token; labels: string }[] = tokens.map(token => ({
  token,
  labels: wordsOfToken(token),
}))
