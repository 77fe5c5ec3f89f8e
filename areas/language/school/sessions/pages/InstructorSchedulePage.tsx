import { useFormat, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { WeekCalendar } from '#ui/WeekCalendar.tsx';
import { instructorSessionSchedule, weekdayWords } from '../contract.ts';
import { ModulePicker } from '../../parts/ModulePicker.tsx';
import '../../parts/school.css';

/** /session/schedules/instructor (ESL-007): the week of a teacher. */
export default function InstructorSchedulePage() {
  const t = useText();
  const locale = useLocale();
  const { time } = useFormat();
  const [search, change] = useSearchValues();
  const read = useRead(instructorSessionSchedule, {
    ...(Number(search.teacher) > 0 ? { staff_id: Number(search.teacher) } : {}),
    ...(Number(search.module) > 0 ? { module_date_id: Number(search.module) } : {}),
  });
  const day = (n: 1 | 2 | 3 | 4 | 5 | 6 | 7): string => weekdayWords[n][locale];
  return (
    <Screen title={t('title:instructor_session_schedule')} about={t('language:schedule_about')}>
      <ReadState read={read}>
        {(data) => (
          <div className="es-stack">
            <div className="es-slot" style={{ border: 0 }}>
              <ModulePicker
                modules={data.modules}
                value={data.module_date_id}
                onChange={(module) => change({ module })}
              />
              {data.teachers.length > 0 && (
                <SelectBox<number>
                  label={t('language:teacher')}
                  value={data.staff_id}
                  required
                  options={data.teachers.map((each) => ({ value: each.id, label: each.name }))}
                  onChange={(teacher) => teacher !== null && change({ teacher })}
                />
              )}
            </div>
            {data.slots.length === 0 ? (
              <EmptyState title={t('language:no_classes')} />
            ) : (
              <WeekCalendar
                words={{
                  label: t('title:instructor_session_schedule'),
                  days: [day(1), day(2), day(3), day(4), day(5), day(6), day(7)],
                  clash: t('language:clash'),
                  tentative: '',
                  free: t('language:free_day'),
                }}
                blocks={data.slots.map((each) => ({
                  key: `${each.session_id}.${each.weekday}.${each.starts}`,
                  day: each.weekday,
                  start: time(each.starts),
                  end: time(each.ends),
                  title: each.session,
                  subtitle: each.course[locale],
                  ...(each.room ? { place: each.room } : {}),
                  tone: 'accent' as const,
                }))}
              />
            )}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
