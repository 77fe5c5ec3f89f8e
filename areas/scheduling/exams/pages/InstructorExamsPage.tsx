import { useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table-columns.ts';
import { instructorExams, type OwnExam } from '../contract.ts';
import { ByTime } from '../parts/ByTime.tsx';
import { useExamTime } from '../parts/exam-time.ts';
import { PersonBar, useExamPerson } from '../parts/PersonBar.tsx';
import '../parts/exams.css';

type Row = OwnExam & { students: number };
/** /instructor/exam/schedule: the exams of the sections somebody teaches. */
export default function InstructorExamsPage() {
  const t = useText();
  const name = useName();
  const time = useExamTime();
  const { staff_id, someone } = useExamPerson();
  const found = useRead(instructorExams, staff_id === null ? {} : { staff_id }, { enabled: someone });
  const columns: Column<Row>[] = [
    {
      key: 'exam',
      title: t('exams:column.exam'),
      lead: true,
      render: (row) => (
        <>
          <b>{row.code}</b> {name(row)} <span className="x-note">{t(`exams:kind.${row.kind}`)}</span>
        </>
      ),
    },
    { key: 'sections', title: t('exams:column.sections') },
    { key: 'time', title: t('exams:column.time'), render: (row) => time(row) },
    { key: 'rooms', title: t('exams:column.rooms') },
    { key: 'students', title: t('exams:column.students'), align: 'right' },
  ];
  return (
    <Screen title={t('title:instructor_exam_schedule')} about={someone ? found.data?.person.name : undefined}>
      <div className="x-stack">
        <PersonBar />
        {someone ? (
          <ReadState read={found}>
            {(data) => (
              <ByTime<Row>
                rows={data.exams}
                columns={columns}
                rowKey={(row) => String(row.exam_id)}
                label={t('title:instructor_exam_schedule')}
                empty={<EmptyState title={t('exams:none_instructor')} />}
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
