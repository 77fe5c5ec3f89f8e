import { useFormat, useHas, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { instructorSessions } from '../contract.ts';
import { sessionStatusWords } from '../rules/status-words.ts';
import { useWeekWords } from '../../parts/week-words.ts';

/** /esl/instructor/sessions (ESL-009): the classes one teaches, with the lists and scores that are missing. */
export default function InstructorSessionsPage() {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const words = useWeekWords();
  const mayScore = useHas('assessmentscore_index');
  const read = useRead(instructorSessions, {});
  return (
    <Screen title={t('title:instructor_sessions')} about={t('language:instructor_about')}>
      <ReadState read={read} outline="table">
        {({ sessions }) => (
          <DataTable
            label={t('title:instructor_sessions')}
            rows={sessions}
            rowKey={(row) => String(row.id)}
            rowName={(row) => row.name}
            empty={<EmptyState title={t('language:no_classes')} />}
            actions={(row) => [
              { key: 'mark', label: t('title:esl_attendance'), href: `/esl/attendance/${row.id}` },
              ...(mayScore
                ? [{ key: 'score', label: t('title:assessment_bulk_entry'), href: `/assessment/bulk/entry/${row.id}` }]
                : []),
              { key: 'open', label: t('title:esl_session'), href: `/sessions/${row.id}` },
            ]}
            columns={[
              {
                key: 'name',
                title: t('language:session'),
                lead: true,
                render: (row) => `${row.name} ${row.course[locale]}`,
              },
              { key: 'module', title: t('language:esl-module-date'), render: (row) => row.module },
              { key: 'week', title: t('language:week'), render: (row) => words(row.slots) },
              { key: 'ends_on', title: t('language:esl-module-date.ends_on'), render: (row) => sayDate(row.ends_on) },
              { key: 'taken', title: t('language:session.taken'), align: 'right' },
              { key: 'days_missing', title: t('language:days_missing'), align: 'right' },
              { key: 'scores_missing', title: t('language:scores_missing'), align: 'right' },
              {
                key: 'status',
                title: t('language:session.status'),
                render: (row) => (
                  <StatusBadge plain tone={sessionStatusWords[row.status].tone}>
                    {sessionStatusWords[row.status][locale]}
                  </StatusBadge>
                ),
              },
            ]}
          />
        )}
      </ReadState>
    </Screen>
  );
}
