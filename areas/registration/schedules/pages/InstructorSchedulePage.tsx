import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useHas, useMe, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { instructorSchedule } from '../../slots/contract.ts';
import { FeedButton } from '../../feed/parts/shared/FeedButton.tsx';
import { OptionPicker } from '../../parts/OptionPicker.tsx';
import { ScheduleBar, SchedulePanel } from '../../desk/parts/SchedulePanel.tsx';

/** /course/schedules/instructor: one's own teaching week, or a colleague's for who may look people up. */
export default function InstructorSchedulePage() {
  const t = useText();
  const semesterName = useSemesterName();
  const me = useMe();
  const searches = useHas('staff_index');
  const [search, change] = useSearchValues();
  const staff = Number(search.staff) > 0 ? Number(search.staff) : null;
  const semester = Number(search.semester);
  const someone = staff !== null || Boolean(me?.staff);
  const schedule = useRead(
    instructorSchedule,
    { ...(staff === null ? {} : { staff_id: staff }), ...(semester > 0 ? { semester_id: semester } : {}) },
    { enabled: someone },
  );
  return (
    <Screen
      title={t('title:instructor_course_schedule')}
      actions={me?.staff && (staff === null || staff === me.staff.id) && <FeedButton />}
      about={schedule.data ? `${schedule.data.title.name} · ${semesterName(schedule.data.semester)}` : undefined}
    >
      <ScheduleBar
        schedule={schedule.data}
        person={
          searches ? (
            <OptionPicker
              to="staff"
              label={t('registration_ui:schedule.instructor')}
              placeholder={t('registration_ui:schedule.instructor_search')}
              value={staff ?? me?.staff?.id ?? null}
              onChange={(id) => change({ staff: id ?? undefined })}
            />
          ) : undefined
        }
      />
      {someone ? (
        <ReadState read={schedule}>{(data) => <SchedulePanel schedule={data} kind="instructor" />}</ReadState>
      ) : (
        <EmptyState title={t('registration_ui:schedule.choose_instructor')}>
          {t('registration_ui:schedule.choose_about')}
        </EmptyState>
      )}
    </Screen>
  );
}
