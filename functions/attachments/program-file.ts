/** Whether a file starts like a program for Windows, Linux or macOS, or like a script, whatever its name says. */
export function isProgram(start: Uint8Array): boolean {
  const hex = Buffer.from(start.subarray(0, 4)).toString('hex')
  return /^(?:4d5a|7f454c46|cafebabe|c[ef]faedfe|feedfac[ef]|2321)/.test(hex)
}
