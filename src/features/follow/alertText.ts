import { type Format, createFormat } from '#ui/format/createFormat.ts'
import { formatValue } from '#ui/text/formatValue.ts'
import { valueOf } from '#view/history/followedFigures.ts'
import { type FollowWords, followWords } from '#words/en/follow.ts'
import type { Alert } from './alertStore.ts'
import type { Rule } from './ruleStore.ts'

/** “Mining · Level is 71, above 70”. */
export function alertText(alert: Alert, { told }: FollowWords, format: Format, now: number) {
  const { label, kind, of, value, before, limit, missed } = alert
  const write = (number: number | null) =>
    number === null ? '–' : ruleNumber(alert, number, format)
  switch (kind) {
    case 'reaches':
    case 'above':
    case 'below':
      return told[kind](label, write(value), write(limit))
    case 'changes':
      return told.changes(label, write(value), write(before))
    case 'starts':
      return missed
        ? told.missed(label, format.relative(value, now))
        : told.starts(label, of === 'day' ? format.date(value, now) : format.instant(value, now))
  }
}

/** “above 99”, “1 hour before it starts”. */
export function ruleText(
  { condition, subject }: Pick<Rule, 'condition' | 'subject'>,
  { rule }: FollowWords,
  format: Format,
  now: number,
): string {
  const write = (number: number) =>
    ruleNumber(subject.kind === 'figure' ? subject : { of: null }, number, format)
  switch (condition.kind) {
    case 'reaches':
      return rule.reaches(
        write(condition.value),
        condition.by === null ? null : format.date(condition.by, now),
      )
    case 'above':
    case 'below':
      return rule[condition.kind](write(condition.value))
    case 'changes':
      // A place has no parts.
      return subject.kind === 'figure' && subject.of === 'rank' && condition.by === 1
        ? rule.changesAtAll
        : rule.changes(write(condition.by))
    case 'starts':
      return rule.starts(format.duration(condition.lead))
  }
}

/** A number of a rule's figure, formatted by its kind. */
export function ruleNumber(
  { of, unit }: { of: string | null; unit?: string | undefined },
  number: number,
  format: Format,
): string {
  const value = valueOf({ kind: of ?? 'count', ...(unit === undefined ? {} : { unit }) }, number)
  return formatValue(value, format) ?? format.exact(number)
}

/** It is shown outside of any page, so it takes the words itself. */
export function notificationOf(alert: Alert, now: number): { title: string; body: string } {
  const format = createFormat(navigator.language, undefined)
  return { title: alertText(alert, followWords, format, now), body: alert.name }
}
