import type { Toast } from '#/web/ui/toast.ts'

/** What the next page says after a login. */
export const welcomeBack: Toast = { title: 'Welcome back!', description: 'You have been logged in successfully.' }
