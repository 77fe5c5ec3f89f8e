import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import type { Locale } from '#kernel/contract/text.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { FileIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { DetailSkeleton } from '#ui/Skeletons.tsx';
import { Sparkline } from '#ui/Sparkline.tsx';
import type { TranscriptSemester, TranscriptView } from '../../contract.ts';
import { useRecordText, type RecordText } from './use-record-text.ts';
import './records.css';

/** The transcript in its own language, which may not be the screen's. */
export function Transcript({ view, locale }: { view: TranscriptView; locale: Locale }) {
  const t = useText();
  const text = useRecordText(locale);
  if (text.waiting) return <DetailSkeleton label={t('ui:loading')} />;
  const { word, name } = text;
  return (
    <div className="transcript-stack" lang={locale}>
      <Facts view={view} text={text} />
      {view.semesters.length === 0 && (
        <EmptyState icon={<FileIcon />} title={word('records:no_courses')}>
          {word('records:no_courses_why')}
        </EmptyState>
      )}
      {view.semesters.map((semester) => (
        <Semester key={semester.id} semester={semester} text={text} />
      ))}
      {view.legend.length > 0 && (
        <Panel title={word('records:legend')} foot={word('records:unofficial_note')}>
          <ul className="r-legend">
            {view.legend.map((each) => (
              <li key={each.letter}>
                <b>{each.letter}</b> {name(each)}
                {each.coefficient === null ? '' : ` · ${each.coefficient.toFixed(2)}`}
                {each.min === null || each.max === null ? '' : ` · ${each.min}–${each.max}`}
              </li>
            ))}
          </ul>
          <p className="r-mark">{word('records:legend_notes')}</p>
        </Panel>
      )}
    </div>
  );
}

const gpa = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : value.toFixed(2);

function Facts({ view, text: { word, name } }: { view: TranscriptView; text: RecordText }) {
  const format = useFormat();
  const { student, totals } = view;
  const averages = view.semesters.flatMap(({ totals: each }) =>
    each?.cgpa === null || each === null ? [] : [each.cgpa],
  );
  const last = view.semesters.findLast((each) => each.totals !== null)?.totals;
  return (
    <>
      <FactStrip
        label={word('records:facts')}
        facts={[
          {
            key: 'cgpa',
            label: word('records:cgpa_long'),
            value: gpa(totals.cgpa),
            picture: (
              <Sparkline
                values={averages}
                label={word('records:gpa_trend', { values: averages.map(gpa).join(', ') })}
              />
            ),
            ...(last?.standing
              ? {
                  note: word(`records:standing.${last.standing}`),
                  tone:
                    last.standing === 'good'
                      ? ('success' as const)
                      : last.standing === 'warning'
                        ? ('warning' as const)
                        : ('danger' as const),
                }
              : {}),
          },
          { key: 'earned', label: word('records:credits_earned'), value: format.number(totals.credits_earned) },
          {
            key: 'attempted',
            label: word('records:credits_attempted'),
            value: format.number(totals.credits_attempted),
          },
          { key: 'ects', label: word('records:ects_earned'), value: format.number(totals.ects_earned) },
        ]}
      />
      <FactStrip
        label={word('records:student_name')}
        facts={[
          {
            key: 'name',
            label: word('records:student_name'),
            value: `${student.first_name} ${student.last_name}`,
            note: student.student_number,
          },
          {
            key: 'program',
            label: word('records:program'),
            value: name(student.program),
            note: word(`records:level.${student.program.level}`),
          },
          {
            key: 'department',
            label: word('records:department'),
            value: name(student.department),
            note: name(student.faculty),
          },
          {
            key: 'since',
            label: word('records:started_on'),
            value: format.date(student.started_on),
            note: student.graduated_on
              ? `${word('records:graduated_on')}: ${format.date(student.graduated_on)}`
              : word(`records:status.${student.status}`),
          },
        ]}
      />
    </>
  );
}

function Semester({ semester, text: { word, name, locale } }: { semester: TranscriptSemester; text: RecordText }) {
  const format = useFormat();
  const title = semesterNamed(semester)[locale];
  const { totals } = semester;
  return (
    <section className="r-semester" aria-label={title}>
      <div className="r-semester-head">
        <h2 className="k-h2">{title}</h2>
        {totals && (
          <span className="r-averages">
            <span>
              {word('records:gpa')} {gpa(totals.gpa)}
            </span>
            <span>
              {word('records:cgpa')} {gpa(totals.cgpa)}
            </span>
          </span>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by keyboard */}
      <div className="r-scroll" tabIndex={0} role="region" aria-label={word('records:courses_of', { semester: title })}>
        <table className="r-table">
          <thead>
            <tr>
              <th scope="col">{word('records:code')}</th>
              <th scope="col">{word('records:course')}</th>
              <th scope="col" className="r-figure">
                {word('records:credit')}
              </th>
              <th scope="col" className="r-figure">
                {word('records:ects')}
              </th>
              <th scope="col">{word('records:letter')}</th>
              <th scope="col" className="r-figure">
                {word('records:points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {semester.courses.map((course) => (
              <tr key={course.enrolment_id} data-replaced={course.counts ? undefined : true}>
                <th scope="row">{course.code}</th>
                <td>{name(course)}</td>
                <td className="r-figure">{format.number(course.credit)}</td>
                <td className="r-figure">{format.number(course.ects)}</td>
                <td>
                  {course.letter ? (
                    <PageLink
                      to={`/grades/explained/${course.enrolment_id}`}
                      aria-label={word('records:grade_explained', { course: course.code, letter: course.letter })}
                    >
                      {course.letter}
                    </PageLink>
                  ) : (
                    <abbr title={word('records:in_progress')}>{word('records:in_progress_mark')}</abbr>
                  )}
                  {course.counts ? '' : <abbr title={word('records:replaced')}> *</abbr>}
                </td>
                <td className="r-figure">{course.points === null ? '—' : format.number(course.points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="transcript-foot">
        {totals
          ? word('records:semester_credits', {
              attempted: totals.attempted,
              earned: totals.earned,
              points: totals.points,
            })
          : word('records:semester_open')}
      </p>
    </section>
  );
}
