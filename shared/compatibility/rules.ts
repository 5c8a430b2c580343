import { boardFormFactor } from '#/shared/compatibility/board-form-factor.ts'
import type { Finding, Level, Parts, Rule } from '#/shared/compatibility/build.ts'
import { chipset } from '#/shared/compatibility/chipset.ts'
import { coolerHeight, radiator } from '#/shared/compatibility/cooling.ts'
import { driveBays, m2Slots, sataPorts } from '#/shared/compatibility/drives.ts'
import { gpuLength, gpuThickness } from '#/shared/compatibility/graphics-room.ts'
import { memoryCapacity, memorySlots } from '#/shared/compatibility/memory-room.ts'
import { memoryController, memoryType } from '#/shared/compatibility/memory-type.ts'
import { power } from '#/shared/compatibility/power.ts'
import { cpuConnectors, gpuConnectors } from '#/shared/compatibility/power-connectors.ts'
import { powerSupplyFormFactor, powerSupplyLength } from '#/shared/compatibility/power-supply-size.ts'
import { socket } from '#/shared/compatibility/socket.ts'
import type { ComponentCategory } from '#/shared/specifications.ts'

/** Every rule, in the order that its findings are told in. */
export const rules: readonly Rule[] = [
  socket,
  chipset,
  memoryType,
  memoryController,
  memorySlots,
  memoryCapacity,
  boardFormFactor,
  gpuLength,
  gpuThickness,
  coolerHeight,
  radiator,
  powerSupplyFormFactor,
  powerSupplyLength,
  power,
  gpuConnectors,
  cpuConnectors,
  m2Slots,
  sataPorts,
  driveBays,
]

const reads = (rule: Rule, category: ComponentCategory) =>
  rule.needs.includes(category) || rule.alsoReads?.includes(category) === true

/** The rules that a part of a category has a say in: what is asked again when it is replaced. */
export const rulesOf: Readonly<Record<ComponentCategory, readonly Rule[]>> = {
  cpu: rules.filter(rule => reads(rule, 'cpu')),
  gpu: rules.filter(rule => reads(rule, 'gpu')),
  ram: rules.filter(rule => reads(rule, 'ram')),
  storage: rules.filter(rule => reads(rule, 'storage')),
  motherboard: rules.filter(rule => reads(rule, 'motherboard')),
  case: rules.filter(rule => reads(rule, 'case')),
  psu: rules.filter(rule => reads(rule, 'psu')),
}

/** What a rule finds in a build; nothing where the build lacks a part that it needs. */
export const applied = (rule: Rule, parts: Parts): Finding[] =>
  rule.needs.every(category => parts[category]) ? rule.check(parts).map(finding => ({ rule: rule.id, ...finding })) : []

const order: readonly Level[] = ['clash', 'warning', 'unknown', 'note']

/** All that the rules find in a build, the worst first. */
export const findingsIn = (parts: Parts): Finding[] =>
  rules
    .flatMap(rule => applied(rule, parts))
    .sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level))

/** Whether the rules know that all parts work together, without a drawback. */
export const worksTogether = (found: readonly Finding[]): boolean => found.every(({ level }) => level === 'note')
