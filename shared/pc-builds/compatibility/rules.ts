import { boardFormFactor } from '#/shared/pc-builds/compatibility/board-form-factor.ts'
import type { Finding, Level, Parts, Rule } from '#/shared/pc-builds/compatibility/build.ts'
import { chipset } from '#/shared/pc-builds/compatibility/chipset.ts'
import { coolerHeight, radiator } from '#/shared/pc-builds/compatibility/cooling.ts'
import { driveBays, m2Slots, sataPorts } from '#/shared/pc-builds/compatibility/drives.ts'
import { gpuLength, gpuThickness } from '#/shared/pc-builds/compatibility/graphics-room.ts'
import { memoryCapacity, memorySlots } from '#/shared/pc-builds/compatibility/memory-room.ts'
import { memoryController, memoryType } from '#/shared/pc-builds/compatibility/memory-type.ts'
import { power } from '#/shared/pc-builds/compatibility/power.ts'
import { cpuConnectors, gpuConnectors } from '#/shared/pc-builds/compatibility/power-connectors.ts'
import { powerSupplyFormFactor, powerSupplyLength } from '#/shared/pc-builds/compatibility/power-supply-size.ts'
import { socket } from '#/shared/pc-builds/compatibility/socket.ts'
import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'

/** All rules, in the order in which findings are shown. */
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

/** The rules that read a part of each category: those to check again when it is replaced. */
export const rulesOf: Readonly<Record<ComponentCategory, readonly Rule[]>> = {
  cpu: rules.filter(rule => reads(rule, 'cpu')),
  gpu: rules.filter(rule => reads(rule, 'gpu')),
  ram: rules.filter(rule => reads(rule, 'ram')),
  storage: rules.filter(rule => reads(rule, 'storage')),
  motherboard: rules.filter(rule => reads(rule, 'motherboard')),
  case: rules.filter(rule => reads(rule, 'case')),
  psu: rules.filter(rule => reads(rule, 'psu')),
}

/** The findings of a rule for a build; none if the build lacks a part that the rule needs. */
export const applied = (rule: Rule, parts: Parts): Finding[] =>
  rule.needs.every(category => parts[category]) ? rule.check(parts).map(finding => ({ rule: rule.id, ...finding })) : []

const order: readonly Level[] = ['clash', 'warning', 'unknown', 'note']

/** Every finding for a build, most severe first. */
export const findingsIn = (parts: Parts): Finding[] =>
  rules
    .flatMap(rule => applied(rule, parts))
    .sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level))

/** Whether all parts are known to work together without a drawback. */
export const worksTogether = (found: readonly Finding[]): boolean => found.every(({ level }) => level === 'note')
