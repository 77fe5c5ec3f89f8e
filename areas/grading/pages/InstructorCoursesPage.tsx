import { useFormat, useHas, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { BookIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { instructorCoursesQuery, type InstructorSection } from '#areas/grading/contract.ts';
import { Meter } from '#areas/grading/parts/Meter.tsx';
import { SemesterSelect } from '#areas/grading/parts/SemesterSelect.tsx';
import {
  meetingName,
  missingName,
  sectionName,
  statusTone,
  windowText,
  windowTone,
} from '#areas/grading/parts/words.ts';
import '#areas/grading/parts/grading.css';

/** /instructor/courses: the sections I teach in a semester, when and where, and what their grades still need. */
export default function InstructorCoursesPage() {
  const t = useText();
  const format = useFormat();
  const [semester, setSemester] = useSearchState('semester', 0);
  const courses = useRead(instructorCoursesQuery, semester > 0 ? { semester_id: semester } : {});
  return (
    <Screen title={t('title:instructor_courses')} about={t('grading:courses_about')}>
      <ReadState read={courses} outline="table">
        {(data) => (
          <div className="g-stack">
            <div className="g-choose">
              <SemesterSelect semesters={data.semesters} value={data.semester?.id ?? null} onChange={setSemester} />
            </div>
            {data.sections.length > 0 && (
              <Notice tone={windowTone(data.window)}>{windowText(t, format, data.window)}</Notice>
            )}
            {data.sections.length > 0 && <Totals sections={data.sections} />}
            <Sections sections={data.sections} loading={courses.isFetching} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

const sum = (sections: readonly InstructorSection[], of: (section: InstructorSection) => number): number =>
  sections.reduce((total, section) => total + of(section), 0);

function Totals({ sections }: { sections: readonly InstructorSection[] }) {
  const t = useText();
  const done = (...states: string[]): number => sections.filter((section) => states.includes(section.status)).length;
  return (
    <FactStrip
      label={t('grading:facts')}
      facts={[
        { key: 'sections', label: t('grading:fact_sections'), value: sections.length },
        { key: 'students', label: t('grading:fact_students'), value: sum(sections, (each) => each.students) },
        {
          key: 'scores',
          label: t('grading:fact_scores'),
          value: t('grading:progress_value', {
            done: sum(sections, (each) => each.scores),
            all: sum(sections, (each) => each.students * each.assessments),
          }),
        },
        {
          key: 'done',
          label: t('grading:fact_submitted'),
          value: `${done('submitted')} / ${done('finalized', 'rectification')}`,
        },
      ]}
    />
  );
}

function Sections({ sections, loading }: { sections: readonly InstructorSection[]; loading: boolean }) {
  const t = useText();
  const nameOf = useName();
  const format = useFormat();
  const finalizes = useHas('gradesheet_finalize');
  const link = (section: InstructorSection): string => `/grade/entry/${section.id}`;
  const columns: Column<InstructorSection>[] = [
    {
      key: 'section',
      title: t('grading:section'),
      lead: true,
      render: (row) => (
        <>
          <PageLink to={link(row)}>{sectionName(row)}</PageLink>
          <span className="g-under">
            {t(row.leads ? 'grading:leads' : row.teaches ? 'grading:assists' : 'grading:coordinates')}
          </span>
        </>
      ),
    },
    { key: 'course', title: t('grading:course'), render: (row) => nameOf(row) },
    {
      key: 'meets',
      title: t('grading:meets'),
      line: true,
      render: (row) =>
        row.meetings.length === 0 ? (
          t('grading:no_meetings')
        ) : (
          <ul className="g-lines">
            {row.meetings.map((each) => (
              <li key={`${each.day}.${each.starts}`}>{meetingName(t, format, each)}</li>
            ))}
          </ul>
        ),
    },
    { key: 'students', title: t('grading:students'), align: 'right', render: (row) => row.students },
    {
      key: 'progress',
      title: t('grading:progress'),
      render: (row) => {
        const all = row.students * row.assessments;
        return (
          <Meter
            label={t('grading:progress_label', { section: sectionName(row), done: row.scores, all })}
            text={t('grading:progress_value', { done: row.scores, all })}
            parts={[{ key: 'done', count: row.scores }]}
            all={all}
          />
        );
      },
    },
    {
      key: 'missing',
      title: t('grading:needs'),
      line: true,
      render: (row) =>
        row.missing.length === 0 ? (
          t('grading:nothing_missing')
        ) : (
          <ul className="g-lines">
            {row.missing.map((each) => (
              <li key={each}>{missingName(t, each, row)}</li>
            ))}
          </ul>
        ),
    },
    {
      key: 'status',
      title: t('grading:status'),
      render: (row) => <StatusBadge tone={statusTone[row.status]}>{t(`grading:status.${row.status}`)}</StatusBadge>,
    },
  ];
  return (
    <DataTable
      label={t('grading:courses_table')}
      rowName={(row) => sectionName(row)}
      columns={columns}
      rows={sections}
      rowKey={(row) => String(row.id)}
      loading={loading}
      pageKeys
      actions={(row) => [
        {
          key: 'grades',
          label: t(
            row.status === 'not_started' || row.status === 'draft' ? 'grading:enter_grades' : 'grading:see_grades',
          ),
          href: link(row),
        },
        { key: 'attendance', label: t('attendance:take'), href: `/attendance/entry/${row.id}` },
      ]}
      empty={
        <EmptyState
          icon={<BookIcon />}
          title={t('grading:no_courses')}
          action={finalizes ? <ActionButton href="/finalize/grades">{t('grading:see_board')}</ActionButton> : undefined}
        >
          {t('grading:no_courses_why')}
        </EmptyState>
      }
    />
  );
}
