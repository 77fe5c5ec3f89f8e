import { usePageParams, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { attendanceEntry } from '../contract.ts';
import { useLessonName } from '../parts/attendance-words.ts';
import { CheckInPanel } from '../parts/CheckInPanel.tsx';
import { ClassList } from '../parts/ClassList.tsx';
import { SectionChoice } from '../parts/SectionChoice.tsx';
import { SectionHead } from '../parts/SectionHead.tsx';
import { StandingPanel } from '../parts/StandingPanel.tsx';
import type { EntryLists } from '../parts/use-list-draft.ts';

/** /attendance/entry/:sectionId? (ACA-016): the list of one lesson, for a phone in one hand; without a section one's own to choose from. */
export default function AttendanceEntryPage() {
  const t = useText();
  const id = Number(usePageParams()['sectionId'] ?? 0);
  return id > 0 ? <Section key={id} id={id} /> : <SectionChoice title={t('title:attendance_entry')} weekly={false} />;
}
function Section({ id }: { id: number }) {
  const t = useText();
  const [lesson, setLesson] = useSearchState('lesson', 0);
  const found = useRead(attendanceEntry, { section_id: id, ...(lesson > 0 ? { lesson_id: lesson } : {}) });
  if (!found.data)
    return (
      <Screen title={t('title:attendance_entry')}>
        <ReadState read={found} outline="table">
          {() => null}
        </ReadState>
      </Screen>
    );
  return <Lists data={found.data} onLesson={setLesson} />;
}
function Lists({ data, onLesson }: { data: EntryLists; onLesson: (id: number) => void }) {
  const t = useText();
  const lessonName = useLessonName();
  const lesson = data.lessons.find((each) => each.id === data.lesson_id);
  const [mayOpen] = data.lessons.filter(
    (each) => each.id === lesson?.id && each.on === data.today && each.state !== 'ahead',
  );
  return (
    <SectionHead data={data} view="day">
      {!lesson ? (
        <EmptyState title={t('attendance:no_lessons')}>{t('attendance:no_lessons_about')}</EmptyState>
      ) : (
        <>
          <div className="g-choose k-screen">
            <SelectBox<number>
              label={t('attendance:lesson')}
              value={lesson.id}
              required
              searchable={false}
              options={data.lessons.map((each) => ({
                value: each.id,
                label: lessonName(each),
                hint: [t(`attendance:state.${each.state}`), t(`attendance:part.${each.part}`), each.room ?? '']
                  .filter(Boolean)
                  .join(' · '),
              }))}
              onChange={(next) => next !== null && onLesson(next)}
            />
          </div>
          {data.can.take === true && (data.open?.lesson_id === lesson.id || mayOpen !== undefined) && (
            <CheckInPanel
              section_id={data.section.id}
              lesson_id={lesson.id}
              open={data.open?.lesson_id === lesson.id ? data.open.id : null}
            />
          )}
          <ClassList key={lesson.id} data={data} lesson={lesson} />
        </>
      )}
      <StandingPanel section_id={data.section.id} students={data.students} can={data.can.take} />
    </SectionHead>
  );
}
