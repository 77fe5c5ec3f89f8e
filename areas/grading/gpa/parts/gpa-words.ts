import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { nameOf, textKey, type Locale } from '#kernel/contract/text.ts';
import type { Tone } from '#kernel/contract/field.ts';
import type { Translate } from '#kernel/web/texts.ts';
import type { Average, GpaRun, GpaRunStatus } from '../contract.ts';

export const gpaTone: Readonly<Record<GpaRunStatus, Tone>> = {
  queued: 'neutral',
  running: 'info',
  previewed: 'warning',
  applying: 'info',
  applied: 'success',
  cancelled: 'neutral',
  failed: 'danger',
};

/** `Engineering · Fall 2025–2026` */
export const scopeName = (t: Translate, locale: Locale, run: GpaRun): string =>
  [
    run.kind === 'all' ? t('gpa:kind.all') : nameOf({ name: run.scope_name, name_en: run.scope_name_en }, locale),
    ...(run.semester ? [semesterNamed(run.semester)[locale]] : []),
  ].join(' · ');

const others = ['student_cgpa', 'credits_attempted', 'credits_earned', 'points', 'ects_earned'] as const;
/** What else than the averages themselves comes out differently, in words. */
export function otherChanges(
  t: Translate,
  number: (value: number, digits?: number) => string,
  before: Average,
  after: Average,
): string[] {
  if (Object.keys(after).length === 0) return [t('gpa:removed')];
  if (Object.keys(before).length === 0) return [t('gpa:added')];
  const figure = (average: Average, key: string): string => {
    const value: unknown = Reflect.get(average, key);
    return typeof value === 'number' ? number(value, key === 'student_cgpa' ? 2 : undefined) : t('gpa:nothing');
  };
  const standing = (average: Average): string =>
    average.standing ? t(textKey(`gpa:standing.${average.standing}`)) : t('gpa:nothing');
  return [
    ...((before.standing ?? null) === (after.standing ?? null)
      ? []
      : [t('gpa:change', { what: t('gpa:figure.standing'), before: standing(before), after: standing(after) })]),
    ...others
      .filter((key) => (Reflect.get(before, key) ?? null) !== (Reflect.get(after, key) ?? null))
      .map((key) =>
        t('gpa:change', { what: t(`gpa:figure.${key}`), before: figure(before, key), after: figure(after, key) }),
      ),
  ];
}
