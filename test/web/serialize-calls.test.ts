import { expect, test, vi } from 'vitest'
import { inTurn } from '#/web/shell/api/serialize-calls.ts'

const started = () => {
  const calls: { input: string; resolve: (response: string) => void; reject: (error: Error) => void }[] = []
  const onIdle = vi.fn()
  const send = inTurn<string, string>(onIdle)
  const call = (input: string) => new Promise<string>((resolve, reject) => calls.push({ input, resolve, reject }))
  return { calls, onIdle, send: (input: string) => send(input, call) }
}
const inputs = ({ calls }: ReturnType<typeof started>) => calls.map(({ input }) => input)

test('a call with the same input joins the running one', async () => {
  const turns = started()
  const [one, other] = [turns.send('resolve'), turns.send('resolve')]
  expect(inputs(turns)).toEqual(['resolve'])
  turns.calls[0]?.resolve('resolved')
  expect(await Promise.all([one, other])).toEqual(['resolved', 'resolved'])
  expect(turns.onIdle).toHaveBeenCalledTimes(1)
})

test('a call with another input waits, and gets its own response', async () => {
  const turns = started()
  const whole = turns.send('100.00')
  const part = turns.send('40.00')
  expect(inputs(turns)).toEqual(['100.00'])
  turns.calls[0]?.resolve('intent of 100')
  expect(await whole).toBe('intent of 100')
  expect(turns.onIdle).not.toHaveBeenCalled()
  turns.calls[1]?.resolve('intent of 40')
  expect(await part).toBe('intent of 40')
  expect(turns.onIdle).toHaveBeenCalledTimes(1)
})

test('a failed call does not block the next one', async () => {
  const turns = started()
  const first = turns.send('a')
  const second = turns.send('b')
  turns.calls[0]?.reject(new Error('down'))
  await expect(first).rejects.toThrow('down')
  turns.calls[1]?.resolve('done')
  expect(await second).toBe('done')
})
