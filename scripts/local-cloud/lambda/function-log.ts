import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The log of the functions' output. */
export interface FunctionLog {
  /** Adds a chunk of output; `isError` marks output that is also shown on the console. */
  write(functionName: string, chunk: string, isError: boolean): void
  /** The latest lines, oldest first. */
  lines(): string[]
  /** Deletes the lines so far. */
  forget(): void
  stop(): Promise<void>
}

const LINES_KEPT = 2000

/** Logs to `log/functions.log` under a directory; without one, only the latest lines are kept. `onLine` is called with each. */
export function openFunctionLog(
  directory: string | undefined,
  quiet: boolean,
  onLine: (functionName: string, line: string) => void,
): FunctionLog {
  const lines: string[] = []
  if (directory) mkdirSync(join(directory, 'log'), { recursive: true })
  const file = directory ? createWriteStream(join(directory, 'log', 'functions.log'), { flags: 'a' }) : undefined
  return {
    write(functionName, chunk, isError) {
      for (const line of chunk.split('\n').filter(Boolean)) {
        lines.push(`${functionName} ${line}`)
        onLine(functionName, line)
        file?.write(`${new Date().toISOString()} ${functionName} ${line}\n`)
        if (isError && !quiet) console.error(`${functionName} ${line}`)
      }
      if (lines.length > LINES_KEPT) lines.splice(0, lines.length - LINES_KEPT)
    },
    lines: () => [...lines],
    forget() {
      lines.length = 0
    },
    stop: () => new Promise(resolve => (file ? file.end(resolve) : resolve())),
  }
}
