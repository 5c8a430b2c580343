/** Tells the app that a call returned 401 in the middle of a page. The app shows a toast and redirects to the login. */
export const sessionLost = new EventTarget()

export const announceSessionLost = () => sessionLost.dispatchEvent(new Event('lost'))
