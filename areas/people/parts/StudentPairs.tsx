import type { ReactNode } from 'react';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { reasonWords } from '#kernel/web/reasons.ts';
import { RefusalList } from '#ui/RefusalList.tsx';
import { restrictionWords } from '#areas/registration/resources/hold.ts';
import type { AdvisorView, SemesterName, StudentHoldView } from '#areas/people/profile-contract.ts';
import './StudentPage.css';

export interface Pair {
  label: string;
  value: ReactNode;
}
/** Names and values of a record; what is empty is left out. */
export function StudentPairs({ pairs }: { pairs: readonly (Pair | null)[] }) {
  const shown = pairs.filter(
    (pair): pair is Pair => pair !== null && pair.value !== null && pair.value !== undefined && pair.value !== '',
  );
  return (
    <dl className="p-pairs">
      {shown.map((pair) => (
        <div key={pair.label}>
          <dt>{pair.label}</dt>
          <dd>{pair.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The advisor with the way to reach him. */
export function StudentAdvisor({ advisor }: { advisor: AdvisorView | null }) {
  const t = useText();
  return advisor === null ? (
    <>{t('people_profile:no_advisor')}</>
  ) : (
    <>
      <span>{`${t(`people:staff.title.${advisor.title}`)} ${advisor.name}`}</span>
      <br />
      <a href={`mailto:${advisor.email}`}>{advisor.email}</a>
    </>
  );
}

const restrictions: Readonly<Record<string, { tr: string; en: string }>> = restrictionWords;
/** Holds in force: what they stop, since when, whom to ask. Nothing without any. */
export function StudentHolds({ holds }: { holds: readonly StudentHoldView[] }) {
  const t = useText();
  const locale = useLocale();
  const { date } = useFormat();
  if (holds.length === 0) return null;
  return (
    <RefusalList
      words={reasonWords()}
      title={holds.length === 1 ? t('people_profile:holds.one') : t('people_profile:holds.title', { n: holds.length })}
      reasons={holds.map((hold) => ({
        key: String(hold.id),
        since: t('people_profile:holds.since', { date: date(hold.starts_at) }),
        office: { name: t(`office:${hold.office}`) },
        sentence: (
          <>
            {locale === 'tr' ? hold.reason : hold.reason_en}{' '}
            <span className="p-meta">
              {t('people_profile:holds.stops', {
                what: hold.restrictions.map((each) => restrictions[each]?.[locale] ?? each).join(', '),
              })}
            </span>
          </>
        ),
      }))}
    />
  );
}

/** `2026-2027 Güz`, `Fall 2026-2027`; `short` for the axis of a chart. */
export function useStudentSemester(): (semester: SemesterName, short?: boolean) => string {
  const t = useText();
  return ({ academic_year, code }, short = false) =>
    t('people_profile:semester_name', {
      year: short ? `${academic_year.slice(2, 4)}/${academic_year.slice(7, 9)}` : academic_year,
      semester: t(`people_profile:semester.${code}`),
    });
}
/** Year of study; 0 is the prep school. */
export function useClassName(): (year: number) => string {
  const t = useText();
  return (year) => (year === 0 ? t('people_profile:class_prep') : t('people_profile:class_n', { n: year }));
}
