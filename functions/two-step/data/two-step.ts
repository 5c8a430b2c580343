import { createHash, randomUUID } from 'node:crypto'
import { get, isNew, type Key, put, type Write } from '#/functions/table/table.ts'
import { type User, userKey } from '#/functions/users/data/users.ts'
import { epochSeconds } from '#/shared/lib/dates.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/**
 * A user's two-step verification, in a separate partition that only functions that ask for codes may access: functions that
 * read or write users never see it.
 */
export interface TwoStepRow extends Key {
  /** The enrollment's id: devices remembered under another enrollment are invalid. */
  id: string
  userId: UserId
  /** The app's secret, encrypted for this user. */
  secret: string
  /** The time step of the last used code: neither it nor an earlier one works again. */
  lastStep: number
  /** Hashes of the remaining recovery codes. */
  recoveryCodes: Record<string, true>
  since: string
}

/** A secret that awaits its first code. */
interface PendingRow extends Key {
  id: string
  userId: UserId
  secret: string
  /** The user's session generation at that time: a new password, role or state ends an enrollment. */
  generation: number
  /** Epoch seconds. */
  expire: number
}

/** Proof of the second step: the app's code of a time step, or a recovery code. */
export type Proof = { step: number } | { recoveryCode: string }

export const twoStepLabel = 'factor'
const pendingSeconds = 15 * 60

const twoStepKey = (userId: string): Key => ({ pk: `FACTOR#${userId}`, sk: 'FACTOR' })
const pendingKey = (userId: string): Key => ({ pk: `FACTOR#${userId}`, sk: 'PENDING' })

/** A recovery code has 80 random bits, so its hash needs no key. */
export const hashOfRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256').update(`recovery\n${userId}\n${code}`).digest('base64url')

const hashesOf = (userId: string, codes: readonly string[]): Record<string, true> =>
  Object.fromEntries(codes.map(code => [hashOfRecoveryCode(userId, code), true]))

/** Access pattern: a user's two-step verification, if it is on. One consistent read. */
export const findTwoStep = (userId: string) => get<TwoStepRow>(twoStepKey(userId))

/** Access pattern: the secret that awaits a user's first code. One consistent read. */
export async function findPending(user: Pick<User, 'id' | 'sessionGeneration'>): Promise<PendingRow | undefined> {
  const row = await get<PendingRow>(pendingKey(user.id))
  return row?.generation === user.sessionGeneration ? row : undefined
}

/** Stores a secret until its first code arrives, replacing any that is already waiting. */
export async function keepPending({ id: userId, sessionGeneration: generation }: User, secret: string, now: Date) {
  const expire = epochSeconds(now) + pendingSeconds
  const row: PendingRow = { ...pendingKey(userId), id: randomUUID(), userId, secret, generation, expire }
  await put({ ...row })
}

/** The writes that turn two-step verification on; fail (label `twoStepLabel`) if it is on, or another enrollment was started. */
export function turnOnWrites(
  { id, userId, secret }: PendingRow,
  step: number,
  codes: readonly string[],
  at: string,
): Write[] {
  const row: TwoStepRow = {
    ...twoStepKey(userId),
    id,
    userId,
    secret,
    lastStep: step,
    recoveryCodes: hashesOf(userId, codes),
    since: at,
  }
  return [
    { label: twoStepLabel, put: { ...row }, condition: isNew },
    {
      label: twoStepLabel,
      remove: pendingKey(userId),
      condition: '#id = :id',
      names: { '#id': 'id' },
      values: { ':id': id },
    },
  ]
}

/** The guard that a proof is unused, and that two-step verification was not turned off and on again since it was read. */
function isUnused({ id }: TwoStepRow, proof: Proof) {
  const names = { '#id': 'id' }
  if ('step' in proof) {
    return { condition: '#id = :id AND lastStep < :step', names, values: { ':id': id, ':step': proof.step } }
  }
  return {
    condition: '#id = :id AND attribute_exists(recoveryCodes.#code)',
    names: { ...names, '#code': proof.recoveryCode },
    values: { ':id': id },
  }
}

/**
 * The write that uses up a proof, and stores the secret if it was encrypted again; fails (label `twoStepLabel`) if the
 * proof was already used.
 */
export function spendProofWrite(twoStep: TwoStepRow, proof: Proof, resealed?: string): Write {
  const guard = isUnused(twoStep, proof)
  if (!('step' in proof)) {
    return { label: twoStepLabel, change: twoStepKey(twoStep.userId), update: 'REMOVE recoveryCodes.#code', ...guard }
  }
  return {
    label: twoStepLabel,
    change: twoStepKey(twoStep.userId),
    update: `SET lastStep = :step${resealed ? ', secret = :secret' : ''}`,
    ...guard,
    values: { ...guard.values, ...(resealed && { ':secret': resealed }) },
  }
}

/** The write that replaces the recovery codes, and uses up the proof that this required. */
export function renewRecoveryCodesWrite(twoStep: TwoStepRow, proof: Proof, codes: readonly string[]): Write {
  const { condition, names, values } = isUnused(twoStep, proof)
  const isStep = 'step' in proof
  return {
    label: twoStepLabel,
    change: twoStepKey(twoStep.userId),
    update: `SET recoveryCodes = :codes${isStep ? ', lastStep = :step' : ''}`,
    condition,
    names,
    values: { ...values, ':codes': hashesOf(twoStep.userId, codes) },
  }
}

/** The write that turns two-step verification off with an unused proof. */
export const turnOffWrite = (twoStep: TwoStepRow, proof: Proof): Write => ({
  label: twoStepLabel,
  remove: twoStepKey(twoStep.userId),
  ...isUnused(twoStep, proof),
})

/** The write that removes two-step verification without a proof; fails (label `twoStepLabel`) if it is already off. */
export const resetTwoStepWrite = ({ id, userId }: TwoStepRow): Write => ({
  label: twoStepLabel,
  remove: twoStepKey(userId),
  condition: '#id = :id',
  names: { '#id': 'id' },
  values: { ':id': id },
})

/** The write that removes two-step verification, if it is on, for a change that is guarded by the user's row. */
export const removeTwoStepWrite = (userId: UserId): Write => ({ remove: twoStepKey(userId) })

/**
 * The write that records on a user's row when two-step verification was turned on; fails (label `user`) if their account has
 * changed.
 */
export const recordTwoStepCodeWrite = ({ id, sessionGeneration }: User, since: string | undefined): Write => ({
  label: 'user',
  change: userKey(id),
  update: `${since ? 'SET twoStepSince = :since' : 'REMOVE twoStepSince'} ADD #version :one`,
  condition: 'sessionGeneration = :generation AND attribute_not_exists(erasedAt)',
  names: { '#version': 'version' },
  values: { ':one': 1, ':generation': sessionGeneration, ...(since && { ':since': since }) },
})

/** The write that records that an admin removed two-step verification, and ends all sessions. */
export const noteResetWrite = ({ id, sessionGeneration }: User): Write => ({
  label: 'user',
  change: userKey(id),
  update: 'REMOVE twoStepSince ADD #version :one, sessionGeneration :one',
  condition: 'sessionGeneration = :generation AND attribute_not_exists(erasedAt)',
  names: { '#version': 'version' },
  values: { ':one': 1, ':generation': sessionGeneration },
})

/** The write that records whether an admin requires two-step verification; fails (label `user`) for an erased user. */
export const noteRequirementWrite = (id: UserId, required: boolean): Write => ({
  label: 'user',
  change: userKey(id),
  update: 'SET twoStepRequired = :required ADD #version :one',
  condition: 'attribute_exists(pk) AND attribute_not_exists(erasedAt)',
  names: { '#version': 'version' },
  values: { ':one': 1, ':required': required },
})
