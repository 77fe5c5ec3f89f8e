import { lazy, Suspense } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import type { ExplainedGrade } from '../contract.ts';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));

/** How the letters of the class fall, where enough were graded that it tells of nobody. */
export function ClassPanel({ view }: { view: ExplainedGrade }) {
  const t = useText();
  const { distribution } = view;
  return (
    <Panel
      title={t('explained:distribution')}
      {...(distribution ? { about: t('explained:graded', { n: distribution.graded }) } : {})}
      foot={t('explained:same_page')}
    >
      {distribution ? (
        <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
          <BarChart
            label={t('explained:distribution')}
            axis={t('grading:letter')}
            points={distribution.letters.map(({ letter, count }) => ({ label: letter, values: { students: count } }))}
            series={[{ key: 'students', label: t('grading:students') }]}
            height={200}
            legend={false}
          />
        </Suspense>
      ) : (
        t('explained:too_few', { least: view.least })
      )}
    </Panel>
  );
}
