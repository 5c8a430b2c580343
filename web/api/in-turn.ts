/**
 * Makes calls one at a time. A call with the same input as the running one shares its response, so that a double click changes
 * nothing twice; any other call waits until the running one ends. `onIdle` is called when no calls are left.
 */
export function inTurn<Input, Answer>(onIdle: () => void) {
  let last: { input: string; answer: Promise<Answer> } | undefined

  return (input: Input, call: (input: Input) => Promise<Answer>): Promise<Answer> => {
    const said = JSON.stringify(input)
    if (last?.input === said) return last.answer
    const begin = () => call(input)
    const answer = (last ? last.answer.then(begin, begin) : begin()).finally(() => {
      if (last?.answer !== answer) return
      last = undefined
      onIdle()
    })
    last = { input: said, answer }
    return answer
  }
}
