import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { textKey } from '#kernel/contract/text.ts';
import type { CSSProperties, ReactNode } from 'react';
import { useFormat, useName, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { WeekCalendar } from '#ui/WeekCalendar.tsx';
import type { ScheduleView } from '../contract-shapes.ts';
import { ScheduleChanges } from '../../schedules/parts/ScheduleChanges.tsx';
import { SemesterPicker } from './SemesterPicker.tsx';
import { huesOf } from '../../rules/course-hue.ts';
import { enrolmentTone } from '../../parts/tones.ts';
import { blocksOf, meetingLines, nowIn, useWeekWords } from '../../parts/words.ts';
import '../../parts/registration.css';

/** Which timetable: person (where one may choose), semester, paper. */
export function ScheduleBar({ schedule, person }: { schedule: ScheduleView | undefined; person?: ReactNode }) {
  const t = useText();
  const [, change] = useSearchValues();
  return (
    <div className="r-bars k-screen">
      {person}
      <SemesterPicker
        semesters={schedule?.semesters ?? []}
        value={schedule?.semester.id ?? null}
        onChange={(semester) => change({ semester })}
      />
      <span className="r-bars-end">
        <ActionButton icon={<PrintIcon size={16} />} disabled={!schedule} onClick={() => window.print()}>
          {t('ui:print')}
        </ActionButton>
      </span>
    </div>
  );
}

/** A timetable as a week and as a list of its sections. */
export function SchedulePanel({ schedule, kind }: { schedule: ScheduleView; kind: 'student' | 'instructor' }) {
  const t = useText();
  const semesterName = useSemesterName();
  const name = useName();
  const { number } = useFormat();
  const title = `${schedule.title.name} · ${semesterName(schedule.semester)}`;
  const words = useWeekWords(title);
  // what was left is told in the list, not drawn into the week
  const live = schedule.sections.filter(
    (section) =>
      section.enrolment_status === null ||
      section.enrolment_status === 'registered' ||
      section.enrolment_status === 'completed' ||
      section.enrolment_status === 'planned',
  );
  const hues = huesOf(live.map((section) => section.code));
  const blocks = live.flatMap((section) =>
    blocksOf(section, name(section), {
      tone: 'accent',
      hue: hues.get(section.code),
      tentative: section.enrolment_status === 'planned',
      href: `/courses/${section.course_id}`,
    }),
  );
  const now = nowIn({ starts_on: schedule.semester.classes_start_on, ends_on: schedule.semester.classes_end_on });
  if (schedule.sections.length === 0)
    return (
      <EmptyState title={t('registration_ui:schedule.empty')}>
        {t(`registration_ui:schedule.empty_${kind}`, { semester: semesterName(schedule.semester) })}
      </EmptyState>
    );
  return (
    <div className="r-stack r-gap">
      <p className="r-note">
        {t(kind === 'student' ? 'registration_ui:schedule.student_sum' : 'registration_ui:schedule.instructor_sum', {
          n: live.length,
          credits: number(schedule.credits),
          students: live.reduce((sum, section) => sum + (section.students ?? 0), 0),
        })}
      </p>
      <ScheduleChanges changes={schedule.changes} />
      <WeekCalendar words={words} blocks={blocks} {...(now ? { now } : {})} />
      <DataTable
        label={t('registration_ui:schedule.list')}
        rowName={(row) => row.section}
        rows={schedule.sections}
        rowKey={(row) => String(row.section_id)}
        columns={[
          {
            key: 'section',
            title: t('registration_ui:column.section'),
            lead: true,
            render: (row) => (
              <b
                className="r-hued"
                data-hue={hues.get(row.code)}
                style={{ '--hue': hues.get(row.code) } as CSSProperties}
              >
                {row.section}
              </b>
            ),
          },
          {
            key: 'name',
            title: t('registration_ui:column.course'),
            render: (row) => <PageLink to={`/courses/${row.course_id}`}>{name(row)}</PageLink>,
          },
          {
            key: 'hours',
            title: t('registration_ui:section.hours'),
            render: (row) =>
              row.meetings.length > 0
                ? meetingLines(t, row.meetings).map((line) => <div key={line}>{line}</div>)
                : t('registration_ui:meeting.none'),
          },
          kind === 'student'
            ? {
                key: 'instructor',
                title: t('registration_ui:section.instructor'),
                render: (row) => row.instructor?.name ?? '–',
              }
            : {
                key: 'students',
                title: t('registration_ui:column.students'),
                align: 'right',
                render: (row) =>
                  row.students === null ? '–' : t('registration_ui:facts.of', { done: row.students, total: row.quota }),
              },
          {
            key: 'credits',
            title: t('registration_ui:section.credits'),
            align: 'right',
            render: (row) => number(row.credits),
          },
          ...(kind === 'student'
            ? [
                {
                  key: 'status',
                  title: t('registration_ui:column.status'),
                  render: (row: ScheduleView['sections'][number]) =>
                    row.enrolment_status ? (
                      <StatusBadge plain tone={enrolmentTone(row.enrolment_status)}>
                        {t(textKey(`registration_ui:enrolment.${row.enrolment_status}`))}
                      </StatusBadge>
                    ) : (
                      ''
                    ),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
