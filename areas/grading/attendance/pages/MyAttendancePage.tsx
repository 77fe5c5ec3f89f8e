import { useState } from 'react';
import { longDay, universityTime } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { fromDevice, toDevice } from '#kernel/web/device.ts';
import { newKey, useFormat, useLocale, useName, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckCircleIcon } from '#ui/icons.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Meter } from '../../parts/Meter.tsx';
import { SemesterSelect } from '../../parts/SemesterSelect.tsx';
import { checkIn, myAttendance, type MyCourse } from '../contract.ts';
import { levelTone, useCellWords } from '../parts/attendance-words.ts';
import { cellOf } from '../rules/list-cells.ts';
import '../../parts/grading.css';
import '../parts/attendance.css';

type Open = OutputOf<typeof myAttendance>['open'];
/** What tells one phone from another, and nothing else. */
function deviceName(): string {
  const known = fromDevice('checkIn');
  if (known !== null) return known;
  const made = newKey();
  toDevice('checkIn', made);
  return made;
}

/** /attendance/mine: one's own hours in every course, and the code of a lesson that is open for check-in. */
export default function MyAttendancePage() {
  const t = useText();
  const [semester, setSemester] = useSearchState('semester', 0);
  const found = useRead(myAttendance, semester > 0 ? { semester_id: semester } : {}, { refetchInterval: 20_000 });
  return (
    <Screen title={t('title:my_attendance')} about={t('attendance:mine_about')}>
      <ReadState read={found} outline="cards">
        {(data) => (
          <div className="g-stack">
            <CheckIn open={data.open} />
            <div className="g-choose k-screen">
              <SemesterSelect semesters={data.semesters} value={data.semester?.id ?? null} onChange={setSemester} />
            </div>
            {data.courses.length === 0 && (
              <EmptyState icon={<CheckCircleIcon />} title={t('attendance:mine_none')}>
                {t('attendance:mine_none_about')}
              </EmptyState>
            )}
            {data.courses.some((each) => each.archived) && <Notice>{t('attendance:archived_about')}</Notice>}
            {data.courses.map((course) => (
              <Course key={course.enrolment_id} course={course} />
            ))}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
function CheckIn({ open }: { open: Open }) {
  const t = useText();
  const { time } = useFormat();
  // a QR code leads here with the code in the address
  const [given] = useSearchState('code', '');
  const [code, setCode] = useState(/^\d{6}$/.test(given) ? given : '');
  const { run, busy, problems, clear } = useRun(checkIn);
  const waiting = open.filter((each) => !each.done);
  return (
    <Panel title={t('attendance:check_in')}>
      {open.length === 0 && <p className="at-hint">{t('attendance:nothing_open')}</p>}
      {open.map((each) => (
        <p key={each.id} role={each.done ? 'status' : undefined}>
          {each.done
            ? t('attendance:enter_code_done', { section: each.section })
            : t('attendance:enter_code_about', {
                section: each.section,
                time: time(universityTime(new Date(each.closes_at)).minutes),
              })}
        </p>
      ))}
      {waiting.length > 0 && (
        <form
          className="at-enter k-screen"
          onSubmit={(event) => {
            event.preventDefault();
            void run({ code, device: deviceName() }).then((data) => data && setCode(''));
          }}
        >
          <TextBox
            label={t('attendance:enter_code')}
            name="code"
            format="digits"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            error={problems['code']}
            onChange={(next) => {
              clear();
              setCode(next);
            }}
            required
          />
          <ActionButton kind="main" type="submit" busy={busy} disabled={code.length !== 6}>
            {t('attendance:enter')}
          </ActionButton>
        </form>
      )}
    </Panel>
  );
}
function Course({ course }: { course: MyCourse }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number, time } = useFormat();
  const words = useCellWords();
  const title = `${course.section} ${name(course)}`;
  return (
    <Panel
      title={title}
      actions={
        <StatusBadge plain tone={course.failed ? 'danger' : course.archived ? 'neutral' : levelTone[course.level]}>
          {t(
            course.failed
              ? 'attendance:decided_failed'
              : course.exempt
                ? 'attendance:exempt'
                : course.archived
                  ? 'attendance:in_archive'
                  : `attendance:level.${course.level}`,
          )}
        </StatusBadge>
      }
    >
      {course.parts.map((part) => {
        const left = part.allowed - part.missed;
        const hours = t('attendance:hours', {
          part: t(`attendance:part.${part.part}`),
          missed: number(part.missed),
          allowed: number(part.allowed),
        });
        return (
          <div key={part.part} className="at-part">
            <Meter
              label={`${title}. ${hours}`}
              text={hours}
              parts={[{ key: 'missed', count: Math.min(part.missed, part.allowed), tone: levelTone[part.level] }]}
              all={part.allowed}
            />
            <span className="at-hint">
              {[
                left < 0 ? t('attendance:over_by', { n: -left }) : t('attendance:left', { n: left }),
                t('attendance:held_hours', { held: number(part.held), planned: number(part.planned) }),
                ...(part.lates > 0 ? [t('attendance:lates', { n: part.lates })] : []),
                ...(part.excused > 0 ? [t('attendance:excused_hours', { n: part.excused })] : []),
              ].join(' · ')}
            </span>
          </div>
        );
      })}
      {course.lessons.length === 0 ? (
        course.parts.some((part) => part.held > 0) && <p className="at-hint">{t('attendance:all_attended')}</p>
      ) : (
        <details className="at-details">
          <summary>{t('attendance:lessons_missed')}</summary>
          <ul className="at-missing">
            {course.lessons.map((lesson) => (
              <li key={`${lesson.on}.${lesson.starts}`}>
                <span>
                  {longDay(lesson.on)[locale]}, <span className="k-figures">{time(lesson.starts)}</span>
                </span>
                <span>{words(cellOf(lesson))}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}
