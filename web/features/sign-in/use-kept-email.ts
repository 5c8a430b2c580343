import { useEffect, useState } from 'react'

const key = 'beacon:login-email'

/** Keeps whose password was just chosen, so that the login need not ask for the e-mail again. */
export const keepEmail = (email: string) => sessionStorage.setItem(key, email)

/** The e-mail that was kept, for one login. It is removed after rendering, for a render may be thrown away and begun anew. */
export function useKeptEmail(): string {
  const [email] = useState(() => sessionStorage.getItem(key) ?? '')
  useEffect(() => sessionStorage.removeItem(key), [])
  return email
}
