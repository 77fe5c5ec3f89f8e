import { textKey } from '#kernel/contract/text.ts';
import type { ReactNode } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import type { AdvisorView } from '../../contract.ts';
import './student.css';

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
      <span>{`${t(textKey(`people:staff.title.${advisor.title}`))} ${advisor.name}`}</span>
      <br />
      <a href={`mailto:${advisor.email}`}>{advisor.email}</a>
    </>
  );
}

/** Year of study; 0 is the prep school. */
export function useClassName(): (year: number) => string {
  const t = useText();
  return (year) => (year === 0 ? t('people_profile:class_prep') : t('people_profile:class_n', { n: year }));
}
