/** Has the browser save `text` as a file, of JSON where no other type is said. */
export function saveFile(name: string, text: string, type = 'application/json') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the blob by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
