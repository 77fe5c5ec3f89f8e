import { useFormat, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BookIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { SemesterSelect } from '../../parts/SemesterSelect.tsx';
import { attendanceSections } from '../contract.ts';
import { stateTone, useLessonName } from './attendance-words.ts';
import '../../parts/grading.css';
import './attendance.css';

/** Without a section: one's own, with today's lesson and the lists that are missing. */
export function SectionChoice({ title, weekly }: { title: string; weekly: boolean }) {
  const t = useText();
  const name = useName();
  const lessonName = useLessonName();
  const { time } = useFormat();
  const [semester, setSemester] = useSearchState('semester', 0);
  const found = useRead(attendanceSections, semester > 0 ? { semester_id: semester } : {});
  const path = weekly ? '/attendance/entry/weekly' : '/attendance/entry';
  return (
    <Screen title={title} about={t('attendance:about')}>
      <ReadState read={found} outline="cards">
        {(data) => (
          <div className="g-stack">
            <div className="g-choose k-screen">
              <SemesterSelect semesters={data.semesters} value={data.semester?.id ?? null} onChange={setSemester} />
            </div>
            {data.sections.length === 0 && (
              <EmptyState icon={<BookIcon />} title={t('attendance:none')}>
                {t('attendance:none_about')}
              </EmptyState>
            )}
            {data.sections.some((each) => each.archived) && <Notice>{t('attendance:archived_about')}</Notice>}
            {data.sections.map((section) => (
              <Panel
                key={section.id}
                title={`${section.section} ${name(section)}`}
                about={[
                  t('attendance:students', { n: section.students }),
                  section.archived
                    ? t('attendance:archived')
                    : t('attendance:lists_taken', { taken: section.taken, held: section.held }),
                  ...(section.over_limit > 0 ? [t('attendance:over_limit', { n: section.over_limit })] : []),
                  ...(section.warned > 0 ? [t('attendance:warned', { n: section.warned })] : []),
                ].join(' · ')}
                actions={
                  !section.archived && (
                    <ActionButton
                      small
                      kind={section.today ? 'main' : 'plain'}
                      href={`${path}/${section.id}${section.today && !weekly ? `?lesson=${section.today.id}` : ''}`}
                    >
                      {section.today
                        ? t('attendance:today', { time: time(section.today.starts) })
                        : t(weekly ? 'attendance:week_view' : 'attendance:take')}
                    </ActionButton>
                  )
                }
              >
                {section.missing.length === 0 ? (
                  !section.archived && <p className="at-hint">{t('attendance:no_missing')}</p>
                ) : (
                  <>
                    <h3 className="at-head">{t('attendance:missing_lists')}</h3>
                    <ul className="at-missing">
                      {section.missing.map((lesson) => (
                        <li key={lesson.id}>
                          <PageLink to={`/attendance/entry/${section.id}?lesson=${lesson.id}`}>
                            {lessonName(lesson)}
                          </PageLink>
                          <StatusBadge plain tone={stateTone[lesson.state]}>
                            {t(`attendance:state.${lesson.state}`)}
                          </StatusBadge>
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </Panel>
            ))}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
