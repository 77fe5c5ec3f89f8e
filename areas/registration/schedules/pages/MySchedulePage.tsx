import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { mySchedule } from '../../slots/contract.ts';
import { FeedButton } from '../../feed/parts/shared/FeedButton.tsx';
import { ScheduleBar, SchedulePanel } from '../../desk/parts/SchedulePanel.tsx';

/** /my-course-schedule: my week, of this semester or an earlier one. */
export default function MySchedulePage() {
  const t = useText();
  const semesterName = useSemesterName();
  const [search] = useSearchValues();
  const semester = Number(search.semester);
  const schedule = useRead(mySchedule, semester > 0 ? { semester_id: semester } : {});
  return (
    <Screen
      title={t('title:my_course_schedule')}
      actions={<FeedButton />}
      about={schedule.data ? `${schedule.data.title.name} · ${semesterName(schedule.data.semester)}` : undefined}
    >
      <ScheduleBar schedule={schedule.data} />
      <ReadState read={schedule}>{(data) => <SchedulePanel schedule={data} kind="student" />}</ReadState>
    </Screen>
  );
}
