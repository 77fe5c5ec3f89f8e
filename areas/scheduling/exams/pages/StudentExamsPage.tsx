import { useFormat, useMe, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Column } from '#ui/table-columns.ts';
import { studentExams, type OwnExam } from '../contract.ts';
import { ByTime } from '../parts/ByTime.tsx';
import { useExamTime } from '../parts/exam-time.ts';
import { RecordPicker } from '../parts/shared/RecordPicker.tsx';
import '../parts/exams.css';

type Row = OwnExam & {
  place: 'hall' | 'separate' | 'other' | 'none';
  seat_no: number | null;
  extra_minutes: number;
  note: string | null;
};
/** /exam/schedules/student: one's own exams with room and seat, or those of a student one may see. */
export default function StudentExamsPage() {
  const t = useText();
  const name = useName();
  const time = useExamTime();
  const { sayDate } = useFormat();
  const me = useMe();
  const [search, change] = useSearchValues();
  const own = Boolean(me?.student);
  const student = !own && Number(search.student) > 0 ? Number(search.student) : null;
  const found = useRead(studentExams, student === null ? {} : { student_id: student }, {
    enabled: own || student !== null,
  });
  const shown = own || student !== null ? found.data : undefined;
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
    {
      key: 'time',
      title: t('exams:column.time'),
      render: (row) => (
        <>
          {row.place === 'other' ? '—' : time({ ...row, ends: row.ends + row.extra_minutes })}
          {row.extra_minutes > 0 && <span className="x-note"> {t('exams:extra', { n: row.extra_minutes })}</span>}
        </>
      ),
    },
    {
      key: 'room',
      title: t('exams:column.room'),
      render: (row) =>
        row.place === 'separate'
          ? t('exams:place_separate')
          : row.place === 'other'
            ? `${t('exams:place_other')}: ${row.note ?? ''}`
            : row.rooms,
    },
    { key: 'seat', title: t('exams:column.seat'), align: 'right', render: (row) => row.seat_no ?? '—' },
  ];
  return (
    <Screen
      title={t('title:student_exam_schedule')}
      about={shown ? `${shown.student.name} · ${shown.student.code}` : undefined}
    >
      <div className="x-stack">
        {!own && (
          <div className="x-bar k-screen">
            <RecordPicker
              to="student"
              label={t('exams:column.student')}
              value={student}
              onChange={(id) => change({ student: id })}
            />
          </div>
        )}
        {own || student !== null ? (
          <ReadState read={found}>
            {(data) => (
              <>
                {data.awaited.map((period) => (
                  <Notice key={`${period.kind} ${period.starts_on}`} tone="info">
                    {t('exams:awaited', {
                      kind: t(`exams:kind.${period.kind}`),
                      from: sayDate(period.starts_on),
                      to: sayDate(period.ends_on),
                      n: period.exams - period.published,
                    })}
                  </Notice>
                ))}
                <ByTime<Row>
                  rows={data.exams}
                  columns={columns}
                  rowKey={(row) => String(row.exam_id)}
                  label={t('title:student_exam_schedule')}
                  empty={<EmptyState title={t('exams:none_student')} />}
                />
              </>
            )}
          </ReadState>
        ) : (
          <EmptyState title={t('exams:choose_student')} />
        )}
      </div>
    </Screen>
  );
}
