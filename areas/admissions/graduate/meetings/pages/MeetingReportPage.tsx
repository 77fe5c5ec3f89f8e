import { useState } from 'react';
import { reference } from '#kernel/contract/field.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useLocale, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { meetingStateWords } from '../../rules/states.ts';
import { meetingReport } from '../contract.ts';
import '../../applying/parts/graduate.css';

const semester = reference('semester');
/** /graduate/applications/meetings/report: what came of the meetings; prints as it stands. */
export default function MeetingReportPage() {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const [semester_id, setSemester] = useState<number | null>(null);
  const read = useRead(meetingReport, semester_id === null ? {} : { semester_id });
  return (
    <Screen
      title={t('title:graduate_meetings_report')}
      actions={
        <ActionButton kind="quiet" icon={<PrintIcon size={16} />} onClick={() => window.print()}>
          {t('ui:print')}
        </ActionButton>
      }
    >
      <div className="ga-stack">
        <div className="ga-fields k-screen">
          <FieldInput
            resource={{ area: 'admissions', name: 'graduate-call' }}
            name="semester_id"
            field={semester}
            values={{ semester_id }}
            asFilter
            onChange={(some) => setSemester((some.semester_id ?? null) as number | null)}
          />
        </div>
        <p className="k-screen">
          <PageLink to="/report?name=graduate-meetings">{t('graduate:meeting.report_more')}</PageLink>
        </p>
        <ReadState read={read} outline="table">
          {(rows) => (
            <Panel title={t('reports:graduate-meetings')} about={t('reports:graduate-meetings.about')} flush>
              <DataTable
                label={t('reports:graduate-meetings')}
                rows={rows}
                rowKey={(row) => String(row.id)}
                rowName={(row) => name(row.program)}
                empty={<EmptyState title={t('graduate:meeting.report_none')} />}
                columns={[
                  {
                    key: 'program',
                    title: t('reports:graduate-meetings.program'),
                    render: (row) => (
                      <PageLink to={`/graduate/applications/meetings/${row.id}`}>{name(row.program)}</PageLink>
                    ),
                  },
                  {
                    key: 'day',
                    title: t('reports:graduate-meetings.day'),
                    render: (row) => `${format.moment(row.starts_at)} · ${row.place}`,
                  },
                  {
                    key: 'state',
                    title: t('admissions:graduate-meeting.state'),
                    render: (row) => meetingStateWords[row.state][locale],
                  },
                  { key: 'jury', title: t('reports:graduate-meetings.jury'), render: (row) => row.jury },
                  ...(['invited', 'absent', 'main', 'reserve', 'rejected', 'accepted'] as const).map((key) => ({
                    key,
                    title: t(`reports:graduate-meetings.${key}`),
                    align: 'right' as const,
                    render: (row: (typeof rows)[number]) => row[key],
                  })),
                  ...(['best', 'lowest'] as const).map((key) => ({
                    key,
                    title: t(`reports:graduate-meetings.${key}`),
                    align: 'right' as const,
                    render: (row: (typeof rows)[number]) => (row[key] === null ? '–' : format.number(row[key])),
                  })),
                ]}
              />
            </Panel>
          )}
        </ReadState>
      </div>
    </Screen>
  );
}
