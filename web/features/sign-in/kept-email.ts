const key = 'beacon:login-email'

/** Keeps whose password was just chosen, so that the login need not ask for the e-mail again. */
export const keepEmail = (email: string) => sessionStorage.setItem(key, email)

export function takeKeptEmail(): string {
  const email = sessionStorage.getItem(key) ?? ''
  sessionStorage.removeItem(key)
  return email
}
