import type { Toast } from '#/web/shell/parts/toast.ts'

/** The toast on the first page after a login. */
export const welcomeBack: Toast = { title: 'Welcome back!', description: 'You have been logged in successfully.' }
