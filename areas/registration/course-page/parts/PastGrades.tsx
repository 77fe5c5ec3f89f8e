import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { lazy, Suspense } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useSearchState, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import type { coursePageQuery } from '../contract.ts';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));

/** How the course was graded, one semester at a time; of small groups nothing is known here at all. */
export function PastGrades({ grades }: { grades: OutputOf<typeof coursePageQuery>['grades'] }) {
  const t = useText();
  const semesterName = useSemesterName();
  const [chosen, choose] = useSearchState('grades', 0);
  const shown = grades.semesters.find((each) => each.id === chosen) ?? grades.semesters[0];
  return (
    <Panel title={t('course_page:grades')} about={t('course_page:grades_about', { least: grades.least })}>
      {shown ? (
        <>
          {grades.semesters.length > 1 && (
            <div className="k-screen r-narrow">
              <SelectBox<number>
                clearable={false}
                label={t('registration_ui:column.semester')}
                value={shown.id}
                onChange={(id) => choose(id ?? 0)}
                options={grades.semesters.map((each) => ({
                  value: each.id,
                  label: semesterName(each),
                  hint: t('course_page:graded', { n: each.graded }),
                }))}
              />
            </div>
          )}
          <p className="r-note">
            {semesterName(shown)} · {t('course_page:graded', { n: shown.graded })}
          </p>
          <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
            <BarChart
              label={t('course_page:grades_of', { semester: semesterName(shown) })}
              axis={t('course_page:letter')}
              points={shown.letters.map(({ letter, count }) => ({ label: letter, values: { students: count } }))}
              series={[{ key: 'students', label: t('course_page:students') }]}
              height={180}
              legend={false}
            />
          </Suspense>
        </>
      ) : (
        <p className="r-note">{t('course_page:no_grades')}</p>
      )}
    </Panel>
  );
}
