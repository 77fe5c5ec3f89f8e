import { useMe, useRead, useText } from '#kernel/web/hooks.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table-columns.ts';
import { observerDuties } from '../contract.ts';
import { ByTime } from '../parts/ByTime.tsx';
import { useExamTime } from '../parts/exam-time.ts';
import { PersonBar, useExamPerson } from '../parts/PersonBar.tsx';
import { WatchBoard } from '../parts/WatchBoard.tsx';
import '../parts/exams.css';

type Row = OutputOf<typeof observerDuties>['duties'][number];
/** /exam/schedules/observer: the rooms somebody watches. */
export default function ObserverExamsPage() {
  const t = useText();
  const time = useExamTime();
  const me = useMe();
  const { staff_id, someone } = useExamPerson();
  const found = useRead(observerDuties, staff_id === null ? {} : { staff_id }, { enabled: someone });
  const columns: Column<Row>[] = [
    { key: 'time', title: t('exams:column.time'), lead: true, render: (row) => time(row) },
    { key: 'room', title: t('exams:column.room'), render: (row) => <b>{row.room}</b> },
    { key: 'exams', title: t('exams:column.exam'), wraps: true },
    { key: 'students', title: t('exams:column.students'), align: 'right' },
    { key: 'with', title: t('exams:column.with'), render: (row) => row.with || '—' },
  ];
  return (
    <Screen title={t('title:observer_exam_schedule')} about={someone ? found.data?.person.name : undefined}>
      <div className="x-stack">
        <PersonBar />
        {me?.staff && (staff_id === null || staff_id === me.staff.id) && <WatchBoard />}
        {someone ? (
          <ReadState read={found}>
            {(data) => (
              <ByTime<Row>
                rows={data.duties}
                columns={columns}
                rowKey={(row) => String(row.id)}
                label={t('title:observer_exam_schedule')}
                empty={<EmptyState title={t('exams:none_duties')} />}
              />
            )}
          </ReadState>
        ) : (
          <EmptyState title={t('exams:choose_staff')} />
        )}
      </div>
    </Screen>
  );
}
