import { type Checked, check } from '#/shared/lib/check.ts'
import { type ClockKind, type Weekday, weekdays } from '#/shared/service-levels/rules.ts'
import {
  type Interval,
  type Policy,
  ServiceLevelChange,
  type ServiceLevelSettings,
} from '#/shared/service-levels/schemas.ts'
import { type Priority, priorities } from '#/shared/tickets/rules.ts'
import { minutesOfTarget, targetText } from '#/web/features/settings/service-levels/target-text.ts'
import type { ContractForm } from '#/web/ui/forms/use-contract-form.ts'

export type ServiceLevelForm = ContractForm<ServiceLevelValues, ServiceLevelChange>

/** The settings as the form holds them. */
export interface ServiceLevelValues {
  hours: Record<Weekday, Interval[]>
  holidays: { date: string; name: string; isYearly: boolean }[]
  warnAtPercent: string
  emailsReport: boolean
  showsTargets: boolean
  policies: PolicyValues[]
  /** The policy of tickets without one by contract or company. */
  defaultPolicyId: string
}

interface PolicyValues {
  id: string
  name: string
  goalPercent: string
  targets: Record<Priority, { responseMinutes: string; resolutionMinutes: string; clock: string }>
}

export const settingsValues = (settings: ServiceLevelSettings): ServiceLevelValues => ({
  hours: mapRecord(weekdays, day =>
    settings.hours[day].map(({ from, to }) => ({ from, to: to === '24:00' ? '00:00' : to })),
  ),
  holidays: settings.holidays.map(({ date, name, isYearly }) => ({ date, name, isYearly })),
  warnAtPercent: String(settings.warnAtPercent),
  emailsReport: settings.emailsReport,
  showsTargets: settings.showsTargets,
  policies: settings.policies.map(policyValues),
  defaultPolicyId: settings.policies.find(({ isDefault }) => isDefault)?.id ?? '',
})

const policyValues = ({ id, name, goalPercent, targets }: Policy): PolicyValues => ({
  id,
  name,
  goalPercent: goalPercent.replace(/\.00$/, ''),
  targets: mapRecord(priorities, priority => ({
    responseMinutes: targetText(targets[priority].responseMinutes),
    resolutionMinutes: targetText(targets[priority].resolutionMinutes),
    clock: targets[priority].clock,
  })),
})

/** A new policy, without targets. */
export const newPolicy = (): PolicyValues => ({
  id: crypto.randomUUID(),
  name: '',
  goalPercent: '95',
  targets: mapRecord(priorities, () => ({ responseMinutes: '', resolutionMinutes: '', clock: 'business' })),
})

/** Checks the settings as typed. An end at 12:00 AM is the end of the day. Without the default policy, the first one is. */
export function checkSettings(values: ServiceLevelValues, version: number): Checked<ServiceLevelChange> {
  const unread = unreadTargets(values)
  if (unread.length > 0) return { ok: false, errors: unread }
  const { policies, defaultPolicyId } = values
  const defaultId = policies.some(({ id }) => id === defaultPolicyId) ? defaultPolicyId : policies[0]?.id
  return check(ServiceLevelChange, {
    hours: mapRecord(weekdays, day =>
      values.hours[day].map(({ from, to }) => ({ from, to: to === '00:00' ? '24:00' : to })),
    ),
    holidays: values.holidays,
    warnAtPercent: Number(values.warnAtPercent.trim() || Number.NaN),
    emailsReport: values.emailsReport,
    showsTargets: values.showsTargets,
    policies: policies.map(({ goalPercent, targets, ...policy }) => ({
      ...policy,
      isDefault: policy.id === defaultId,
      goalPercent: twoDecimals(goalPercent),
      targets: mapRecord(priorities, priority => ({
        responseMinutes: minutesOfTarget(targets[priority].responseMinutes) ?? null,
        resolutionMinutes: minutesOfTarget(targets[priority].resolutionMinutes) ?? null,
        clock: targets[priority].clock as ClockKind,
      })),
    })),
    version,
  })
}

/** Targets whose text is neither blank nor a length of time. */
const unreadTargets = ({ policies }: ServiceLevelValues) =>
  policies.flatMap(({ targets }, index) =>
    priorities.flatMap(priority =>
      (['responseMinutes', 'resolutionMinutes'] as const)
        .filter(name => minutesOfTarget(targets[priority][name]) === undefined)
        .map(name => ({
          field: `policies.${index}.targets.${priority}.${name}`,
          message: 'Enter hours and minutes, such as 4h 30m',
        })),
    ),
  )

/** A percentage as typed, with two decimals: `95` → `95.00`. Any other text is left to the contract, which refuses it. */
function twoDecimals(text: string): string {
  const typed = text.trim()
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(typed) ? Number(typed).toFixed(2) : typed
}

const mapRecord = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map(name => [name, make(name)])) as Record<Name, Value>
