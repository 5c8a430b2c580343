export const maxAddressLength = 2048
// Printable ASCII, as browsers copy addresses; no `@` before the path, so that a user name cannot pose as the host.
export const httpsAddress = /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:[/?#][!-~]*)?$/

/** Whether a picture can be loaded from an address: https, without a user name. */
export const isImageAddress = (text: string): boolean =>
  text.length <= maxAddressLength && httpsAddress.test(text) && URL.canParse(text)
