import { useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { studentTypeWords } from '#areas/people/resources/student-words.ts';
import type { AnnouncementDesk } from '../contract.ts';
import type { Audience } from '../rules/announcement-audience.ts';

/** Class years in words. */
export function useYearWord(): (year: number) => string {
  const t = useText();
  return (year) => (year === 0 ? t('announcements:prep') : t('announcements:class_year', { n: year }));
}
/** Student types in words. */
export function useTypeWord(): (type: string) => string {
  const locale = useLocale();
  return (type) => (studentTypeWords as Record<string, { tr: string; en: string }>)[type]?.[locale] ?? type;
}
/** An audience in one line. */
export function useAudienceWords(choices: AnnouncementDesk['choices']): (audience: Audience) => string {
  const t = useText();
  const name = useName();
  const year = useYearWord();
  const type = useTypeWord();
  const named = (list: readonly { code: string; name: string; name_en: string }[], codes: readonly string[]): string =>
    codes
      .map((code) => {
        const found = list.find((each) => each.code === code);
        return found ? name(found) : code;
      })
      .join(', ');
  return (audience) =>
    [
      named(choices.roles, audience.roles),
      named(choices.faculties, audience.faculties),
      named(choices.programs, audience.programs),
      audience.class_years.map(year).join(', '),
      audience.student_types.map(type).join(', '),
    ]
      .filter((part) => part !== '')
      .join(' · ') || t('announcements:everyone');
}
