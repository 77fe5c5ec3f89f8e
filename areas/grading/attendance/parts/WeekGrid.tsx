import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { attendanceCodes, type AttendanceCode } from '../rules/attendance.ts';
import { cellOf, markOf } from '../rules/list-cells.ts';
import { useCellWords, useLessonName } from './attendance-words.ts';
import { ListBar, ListNotices } from './ListState.tsx';
import { useListDraft, type WeekLists } from './use-list-draft.ts';

const codes = Object.keys(attendanceCodes) as AttendanceCode[];

/** Students by lessons of one week; each cell is a choice, a column is filled at once. */
export function WeekGrid({ data }: { data: WeekLists }) {
  const t = useText();
  const locale = useLocale();
  const { time } = useFormat();
  const lessonName = useLessonName();
  const words = useCellWords();
  const opened = data.lessons.filter((each) => each.state !== 'ahead');
  const list = useListDraft({
    data,
    lessons: opened,
    untouched: new Set(),
    name: `${data.section.id}.week.${data.monday}`,
    page: `/attendance/entry/weekly/${data.section.id}?week=${data.monday}`,
  });
  const writes = data.can.take === true && !list.draft.elsewhere;
  const cells = opened.flatMap(({ id }) => data.students.map((each) => list.cell(id, each.enrolment_id)));
  const changed = new Set(
    opened
      .filter(({ id }) =>
        data.students.some(({ enrolment_id }) => {
          const mark = list.mark(id, enrolment_id);
          return list.cell(id, enrolment_id) !== (mark ? cellOf(mark) : '');
        }),
      )
      .map(({ id }) => id),
  );
  return (
    <div className="g-stack">
      <ListNotices list={list} students={data.students} />
      <div className="at-frame">
        <table className="at-week">
          <caption className="k-hidden">{t('attendance:list', { section: data.section.section })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('attendance:student')}</th>
              {data.lessons.map((lesson) => (
                <th key={lesson.id} scope="col">
                  <span>{longDay(lesson.on)[locale]}</span>
                  <span className="at-hint k-figures">{`${time(lesson.starts)}–${time(lesson.ends)}`}</span>
                  {writes && lesson.state !== 'ahead' && (
                    <button
                      type="button"
                      className="at-text k-screen"
                      aria-label={t('attendance:all_present_for', { lesson: lessonName(lesson) })}
                      onClick={() => list.fill(lesson.id, 'present')}
                    >
                      {t('attendance:all_present')}
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.students.map((student) => (
              <tr key={student.enrolment_id}>
                <th scope="row">
                  {student.name}
                  <span className="g-under k-figures">{student.number}</span>
                </th>
                {data.lessons.map((lesson) => {
                  const cell = list.cell(lesson.id, student.enrolment_id);
                  const mark = markOf(cell);
                  const set = (status: AttendanceCode): void =>
                    list.set(
                      lesson.id,
                      student.enrolment_id,
                      status === mark?.status ? cell : cellOf({ status, minutes: null, note: null }),
                    );
                  return (
                    <td key={lesson.id} data-mark={mark?.status ?? 'none'}>
                      {lesson.state === 'ahead' ? (
                        t('attendance:not_marked')
                      ) : !writes ? (
                        words(cell)
                      ) : (
                        <>
                          <select
                            aria-label={t('attendance:cell', { name: student.name, lesson: lessonName(lesson) })}
                            value={mark?.status ?? ''}
                            onChange={({ currentTarget }) => set(currentTarget.value as AttendanceCode)}
                          >
                            {!mark && <option value="">{t('attendance:not_marked')}</option>}
                            {codes.map((code) => (
                              <option key={code} value={code}>
                                {t(`attendance:code.${code}`)}
                              </option>
                            ))}
                          </select>
                          {mark?.status === 'excused' && !list.onLeave(lesson.id, student.enrolment_id) && (
                            <input
                              className="at-more"
                              aria-label={t('attendance:note', { name: student.name })}
                              placeholder={t('attendance:note_short')}
                              maxLength={200}
                              defaultValue={mark.note ?? ''}
                              onBlur={({ currentTarget }) =>
                                list.set(
                                  lesson.id,
                                  student.enrolment_id,
                                  cellOf({ ...mark, note: currentTarget.value }),
                                )
                              }
                            />
                          )}
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {opened.length > 0 && (
        <ListBar
          list={list}
          cells={cells}
          can={data.can.take}
          frozen={opened.some((each) => each.frozen && changed.has(each.id))}
          freezeDays={data.rule.freeze_days}
        />
      )}
    </div>
  );
}
