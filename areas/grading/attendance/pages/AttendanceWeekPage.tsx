import { addDays } from '#kernel/contract/calendar.ts';
import { useFormat, usePageParams, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { attendanceWeek } from '../contract.ts';
import { SectionChoice } from '../parts/SectionChoice.tsx';
import { SectionHead } from '../parts/SectionHead.tsx';
import { WeekGrid } from '../parts/WeekGrid.tsx';

/** /attendance/entry/weekly/:sectionId? (ACA-016): the lists of a week side by side. */
export default function AttendanceWeekPage() {
  const t = useText();
  const id = Number(usePageParams()['sectionId'] ?? 0);
  return id > 0 ? <Week key={id} id={id} /> : <SectionChoice title={t('title:attendance_weekly')} weekly />;
}
function Week({ id }: { id: number }) {
  const t = useText();
  const { sayDate } = useFormat();
  const [week, setWeek] = useSearchState('week', '');
  const found = useRead(attendanceWeek, { section_id: id, ...(/^\d{4}-\d{2}-\d{2}$/.test(week) ? { week } : {}) });
  const { data } = found;
  if (!data)
    return (
      <Screen title={t('title:attendance_weekly')}>
        <ReadState read={found} outline="table">
          {() => null}
        </ReadState>
      </Screen>
    );
  const { monday } = data;
  const sunday = addDays(monday, 6);
  return (
    <SectionHead data={data} view="week">
      <div className="at-weeks k-screen">
        <ActionButton
          icon={<ChevronLeftIcon size={16} />}
          disabled={data.first >= monday}
          onClick={() => setWeek(addDays(monday, -7))}
        >
          {t('attendance:earlier_week')}
        </ActionButton>
        <b>{t('attendance:week_of', { from: sayDate(monday), to: sayDate(sunday) })}</b>
        <ActionButton
          icon={<ChevronRightIcon size={16} />}
          disabled={data.last <= sunday}
          onClick={() => setWeek(addDays(monday, 7))}
        >
          {t('attendance:later_week')}
        </ActionButton>
      </div>
      {data.students.length === 0 ? (
        <EmptyState title={t('attendance:no_students')} />
      ) : data.lessons.length === 0 ? (
        <EmptyState title={t('attendance:week_none')} />
      ) : (
        <WeekGrid key={monday} data={data} />
      )}
    </SectionHead>
  );
}
