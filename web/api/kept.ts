/** What is kept, and of whom. */
interface Kept {
  owner: string
  /** Each list's last answer by its key, the one used last at the end. */
  answers: [key: string, answer: unknown][]
}

const place = 'beacon:kept'
/** Lists that are kept, and characters that one may take: all of them fit a browser's storage several times. */
const most = 20
const longest = 60_000
/** Milliseconds until what was read is written: a screen's lists are written at once. */
const pause = 500

let kept: Kept | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** From now on lists are kept for this person, and theirs are shown. What another person left on the device is gone. */
export function keepFor(owner: string) {
  if (kept?.owner === owner) return
  const stored = read()
  kept = stored?.owner === owner ? stored : { owner, answers: [] }
  store(kept)
}

function read(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Nobody is signed in: nothing of anybody stays. */
export function forgetKept() {
  clearTimeout(timer)
  kept = undefined
  localStorage.removeItem(place)
}

/** What a list answered last, on this visit or an earlier one of the same person. */
export const keptAnswer = <T>(key: string): T | undefined => kept?.answers.find(([name]) => name === key)?.[1] as T

/** Keeps a list's answer; of too many, those that were read longest ago go. */
export function keep(key: string, answer: unknown) {
  if (!kept || JSON.stringify(answer).length > longest) return
  kept.answers = [...kept.answers.filter(([name]) => name !== key), [key, answer] as [string, unknown]].slice(-most)
  clearTimeout(timer)
  timer = setTimeout(write, pause)
}

function write() {
  // A logout in another tab has cleared the storage: nothing is written back.
  if (localStorage.getItem(place) === null) kept = undefined
  if (kept) store(kept)
}

/** Storage that is full keeps nothing of this. */
function store(what: Kept) {
  try {
    localStorage.setItem(place, JSON.stringify(what))
  } catch {
    localStorage.removeItem(place)
  }
}
