/**
 * Makes calls one at a time. A call with the same input as the running one shares its response, so that a double click changes
 * nothing twice; any other call waits until the running one ends. `onIdle` is called when no calls are left.
 */
export function inTurn<Input, LoadedResponse>(onIdle: () => void) {
  let last: { input: string; response: Promise<LoadedResponse> } | undefined

  return (input: Input, call: (input: Input) => Promise<LoadedResponse>): Promise<LoadedResponse> => {
    const said = JSON.stringify(input)
    if (last?.input === said) return last.response
    const begin = () => call(input)
    const response = (last ? last.response.then(begin, begin) : begin()).finally(() => {
      if (last?.response !== response) return
      last = undefined
      onIdle()
    })
    last = { input: said, response }
    return response
  }
}
