import { textKey } from '#kernel/contract/text.ts';
import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useFormat, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { enrolmentTone } from '../../parts/tones.ts';
import { StudentPicker } from '../../schedules/parts/StudentPicker.tsx';
import { shownStudentCourses, type ShownCourses } from '../contract.ts';
import '../../parts/registration.css';

const attendanceTone = { fine: 'success', first: 'warning', second: 'warning', failed: 'danger' } as const;

/** /show/student/courses (ACA-006): a student’s courses of a semester with what is known of attendance. */
export default function ShowStudentCoursesPage() {
  const t = useText();
  const semesterName = useSemesterName();
  const [search, change] = useSearchValues();
  const student = Number(search.student) > 0 ? Number(search.student) : null;
  const semester = Number(search.semester) > 0 ? Number(search.semester) : null;
  const read = useRead(
    shownStudentCourses,
    { student_program_id: student ?? 0, ...(semester ? { semester_id: semester } : {}) },
    { enabled: student !== null },
  );
  const shown = student === null ? undefined : read.data;
  return (
    <Screen title={t('title:show_student_courses')} about={t('office_entry:shown.about')}>
      <div className="r-stack r-gap">
        <div className="r-filters-fields k-screen">
          <StudentPicker
            label={t('office_entry:student')}
            placeholder={t('office_entry:student_search')}
            value={student}
            chosen={shown ? `${shown.student.student_number} ${shown.student.full_name}` : undefined}
            onChange={(id) => change({ student: id ?? undefined, semester: undefined })}
          />
          {shown && (
            <SelectBox<number>
              label={t('office_entry:semester')}
              required
              value={shown.semester.id}
              options={shown.semesters.map((each) => ({ value: each.id, label: semesterName(each) }))}
              onChange={(id) => change({ semester: id ?? undefined })}
            />
          )}
        </div>
        {student === null ? (
          <EmptyState title={t('office_entry:choose')}>{t('office_entry:choose_about')}</EmptyState>
        ) : (
          <ReadState read={read}>{(data) => <Courses data={data} />}</ReadState>
        )}
      </div>
    </Screen>
  );
}

function Courses({ data }: { data: ShownCourses }) {
  const t = useText();
  const name = useName();
  const { number, sayDate } = useFormat();
  return (
    <>
      <DataTable
        label={t('title:show_student_courses')}
        rows={data.courses}
        rowKey={(row) => String(row.enrolment_id)}
        rowName={(row) => row.section}
        empty={<EmptyState title={t('office_entry:no_courses')} />}
        columns={[
          {
            key: 'section',
            title: t('office_entry:column.section'),
            lead: true,
            render: (row) => (
              <PageLink to={`/courses/${row.course_id}?semester=${data.semester.id}`}>{row.section}</PageLink>
            ),
          },
          { key: 'course', title: t('office_entry:column.course'), render: (row) => name(row) },
          {
            key: 'instructor',
            title: t('office_entry:column.instructor'),
            render: (row) => row.instructor ?? '–',
          },
          {
            key: 'credits',
            title: t('office_entry:column.credits'),
            align: 'right',
            render: (row) => number(row.credits),
          },
          {
            key: 'lessons',
            title: t('office_entry:column.lessons'),
            align: 'right',
            render: (row) => number(row.lessons),
          },
          {
            key: 'excused',
            title: t('office_entry:column.excused'),
            align: 'right',
            render: (row) => number(row.excused),
          },
          {
            key: 'attendance',
            title: t('office_entry:column.attendance'),
            render: (row) =>
              row.attendance === null ? (
                '–'
              ) : (
                <StatusBadge plain tone={attendanceTone[row.attendance.level]}>
                  {t('office_entry:attendance', { missed: row.attendance.missed, held: row.attendance.held })}
                </StatusBadge>
              ),
          },
          { key: 'letter', title: t('office_entry:column.letter'), render: (row) => row.letter ?? '–' },
          {
            key: 'status',
            title: t('office_entry:column.status'),
            render: (row) => (
              <StatusBadge plain tone={enrolmentTone(row.status)}>
                {t(textKey(`office_entry:enrolment.${row.status}`))}
              </StatusBadge>
            ),
          },
        ]}
      />
      {data.leaves.length > 0 && (
        <Panel title={t('office_entry:leaves')}>
          <ul>
            {data.leaves.map((leave) => (
              <li key={leave.starts_on}>
                {t('office_entry:leave_days', { from: sayDate(leave.starts_on), to: sayDate(leave.ends_on) })}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
