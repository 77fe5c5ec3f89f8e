import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { studentSchedule } from '../../slots/contract.ts';
import { ScheduleBar, SchedulePanel } from '../../desk/parts/SchedulePanel.tsx';
import { StudentPicker } from '../parts/StudentPicker.tsx';

/** /course/schedules/student: the week of a student one may see. */
export default function StudentSchedulePage() {
  const t = useText();
  const semesterName = useSemesterName();
  const [search, change] = useSearchValues();
  const student = Number(search.student) > 0 ? Number(search.student) : null;
  const semester = Number(search.semester);
  const schedule = useRead(
    studentSchedule,
    { student_program_id: student ?? 0, ...(semester > 0 ? { semester_id: semester } : {}) },
    { enabled: student !== null },
  );
  const shown = student === null ? undefined : schedule.data;
  return (
    <Screen
      title={t('title:student_course_schedule')}
      about={
        shown
          ? `${shown.title.name} · ${shown.title.code} · ${semesterName(shown.semester)}`
          : t('registration_ui:schedule.student_about')
      }
    >
      <ScheduleBar
        schedule={shown}
        person={
          <StudentPicker
            label={t('registration_ui:schedule.student')}
            placeholder={t('registration_ui:schedule.student_search')}
            value={student}
            chosen={shown ? `${shown.title.code} ${shown.title.name}` : undefined}
            onChange={(id) => change({ student: id ?? undefined })}
          />
        }
      />
      {student === null ? (
        <EmptyState title={t('registration_ui:schedule.choose_student')}>
          {t('registration_ui:schedule.choose_about')}
        </EmptyState>
      ) : (
        <ReadState read={schedule}>{(data) => <SchedulePanel schedule={data} kind="student" />}</ReadState>
      )}
    </Screen>
  );
}
