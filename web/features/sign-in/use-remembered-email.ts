import { useEffect, useState } from 'react'
import { tabStorage } from '#/web/shell/browser/storage.ts'

const key = 'beacon:login-email'

/** Keeps the email of the user who just chose a password, so that the login form can fill it in. */
export const keepEmail = (email: string) => tabStorage.set(key, email)

/** The email that was kept, for one login. It is removed after rendering, because React may discard a render and start over. */
export function useKeptEmail(): string {
  const [email] = useState(() => tabStorage.get(key) ?? '')
  useEffect(() => tabStorage.remove(key), [])
  return email
}
