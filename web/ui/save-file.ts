/** Has the browser save `text` as a JSON file. */
export function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the blob by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
