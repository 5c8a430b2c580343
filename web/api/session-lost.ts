/** Tells the app that a call met 401 in the middle of a page. The app shows it and leads to the login. */
export const sessionLost = new EventTarget()

export const announceSessionLost = () => sessionLost.dispatchEvent(new Event('lost'))
