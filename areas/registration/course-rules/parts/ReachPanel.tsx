import { PageLink } from '#kernel/web/PageLink.tsx';
import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { Reach, ReachStudentView } from '../contract.ts';

/** Which of the current students a condition lets in, how many it keeps out, and why the first of them. */
export function ReachPanel({ reach }: { reach: Reach }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const student = {
    key: 'student',
    title: t('course_rules:student'),
    lead: true,
    render: (row: ReachStudentView) => (
      <PageLink to={`/student/programs/${row.student_program_id}/slots`}>
        {row.full_name} · {row.student_number}
      </PageLink>
    ),
  };
  const program = {
    key: 'program',
    title: t('course_rules:program'),
    render: (row: ReachStudentView) => name(row.program),
  };
  const year = {
    key: 'year',
    title: t('course_rules:year'),
    align: 'right' as const,
    render: (row: ReachStudentView) => number(row.class_year),
  };
  return (
    <>
      <FactStrip
        label={t('course_rules:reach')}
        facts={(['could', 'with_consent', 'lacking', 'passed'] as const).map((key) => ({
          key,
          label: t(`course_rules:${key}`),
          value: number(reach[key]),
        }))}
      />
      {reach.by_program.length > 0 && (
        <Panel flush title={t('course_rules:by_program')}>
          <DataTable<Reach['by_program'][number]>
            label={t('course_rules:by_program')}
            rowName={(row) => name(row)}
            rows={reach.by_program.slice(0, 8)}
            rowKey={(row) => String(row.id)}
            columns={[
              { key: 'program', title: t('course_rules:program'), lead: true, render: (row) => name(row) },
              {
                key: 'could',
                title: t('course_rules:could'),
                align: 'right',
                render: (row) => t('course_rules:of_students', { could: number(row.could), all: number(row.students) }),
              },
            ]}
          />
        </Panel>
      )}
      {reach.first_could.length > 0 && (
        <Panel flush title={t('course_rules:first_could', { count: reach.first_could.length })}>
          <DataTable<ReachStudentView>
            label={t('course_rules:first_could', { count: reach.first_could.length })}
            rowName={(row) => row.full_name}
            rows={reach.first_could}
            rowKey={(row) => String(row.student_program_id)}
            columns={[student, program, year]}
          />
        </Panel>
      )}
      {reach.first_lacking.length > 0 && (
        <Panel flush title={t('course_rules:first_lacking', { count: reach.first_lacking.length })}>
          <DataTable<Reach['first_lacking'][number]>
            label={t('course_rules:first_lacking', { count: reach.first_lacking.length })}
            rowName={(row) => row.full_name}
            rows={reach.first_lacking}
            rowKey={(row) => String(row.student_program_id)}
            columns={[
              student,
              year,
              {
                key: 'lacks',
                title: t('course_rules:lacks'),
                render: (row) => row.lacks.map((each) => String(reasonOf(each, locale).sentence)).join(' '),
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
