import { useFormat, useHas, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { prepResults, type ResultModule } from '../contract.ts';
import { outcomes } from '../rules/average.ts';
import { examKinds } from '../rules/exam-plan.ts';
import '../../school/parts/school.css';

/** /prep/exam/results: what a student may know of the prep year; an office opens it from a score sheet. */
export default function PrepResultsPage() {
  const t = useText();
  const [search] = useSearchValues();
  const office = useHas('prepscore_index');
  const read = useRead(prepResults, Number(search.student) > 0 ? { prep_student_id: Number(search.student) } : {});
  return (
    <ReadState read={read} outline="table">
      {({ student, modules }) => (
        <Screen
          title={t('title:prep_exam_results')}
          {...(student ? { about: `${student.number} ${student.name}` } : {})}
        >
          {student === null || modules.length === 0 ? (
            office && student === null ? (
              <EmptyState
                title={t('prepexam:choose_student')}
                action={<PageLink to="/prep/exam/scores/entry">{t('prepexam:to_scores')}</PageLink>}
              />
            ) : (
              <EmptyState title={t('prepexam:no_results')} />
            )
          ) : (
            <div className="es-stack">
              {modules.map((each) => (
                <Result key={each.module.id} result={each} />
              ))}
            </div>
          )}
        </Screen>
      )}
    </ReadState>
  );
}
function Result({ result }: { result: ResultModule }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { number, date } = useFormat();
  const { module, average, so_far, outcome } = result;
  return (
    <Panel
      title={nameOf(module)}
      about={t('prepexam:result_of', { code: module.code, class: result.class, level: result.level })}
    >
      <FactStrip
        facts={[
          {
            key: 'average',
            label: t('prepexam:average'),
            value: average === null ? '–' : number(average),
            ...(average === null && so_far !== null ? { note: t('prepexam:so_far', { n: number(so_far) }) } : {}),
          },
          { key: 'pass', label: t('prepexam:pass_mark'), value: module.pass_mark },
          {
            key: 'outcome',
            label: t('prepexam:outcome'),
            value: (
              <StatusBadge plain tone={outcomes[outcome].tone}>
                {outcomes[outcome][locale]}
              </StatusBadge>
            ),
          },
        ]}
      />
      <DataTable
        label={nameOf(module)}
        rows={result.exams}
        rowKey={(row) => String(row.id)}
        rowName={(row) => nameOf(row)}
        maxHeight="none"
        empty={<EmptyState title={t('prepexam:no_exams')} />}
        columns={[
          { key: 'name', title: t('prepexam:exam'), lead: true, render: (row) => nameOf(row) },
          { key: 'kind', title: t('prepexam:kind'), render: (row) => examKinds[row.kind][locale] },
          { key: 'held_on', title: t('prepexam:held_on'), render: (row) => date(row.held_on) },
          { key: 'weight', title: t('prepexam:weight'), align: 'right' },
          {
            key: 'score',
            title: t('prepexam:score'),
            align: 'right',
            render: (row) =>
              row.mark !== null
                ? t(`prepexam:mark.${row.mark}`)
                : row.score !== null
                  ? t('prepexam:score_of', { score: number(row.score), max: row.max_score })
                  : t('prepexam:not_published'),
          },
        ]}
      />
    </Panel>
  );
}
