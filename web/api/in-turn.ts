/**
 * Makes calls one after the other: a call with what the running one was called with joins it, so that a double click changes nothing
 * twice, and any other waits for its end, so that it gets its own answer. `onIdle` is called when none is left.
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
