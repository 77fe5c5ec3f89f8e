import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GradeGrid, type GradeEdit } from '#ui/GradeGrid.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { correctEslAttendance, eslAttendanceAdmin } from '../contract.ts';
import { cellOf, markOf } from '../rules/cells.ts';
import '../../parts/school.css';

type Data = OutputOf<typeof eslAttendanceAdmin>;
/** /esl/attendance/admin/:sessionId (ESL-008): all lists side by side; a day is corrected with its reason. */
export default function EslAttendanceAdminPage() {
  const t = useText();
  const locale = useLocale();
  const id = Number(usePageParams()['sessionId'] ?? 0);
  const read = useRead(eslAttendanceAdmin, { session_id: id });
  return (
    <ReadState read={read} outline="table">
      {(data) => (
        <Screen title={t('title:esl_attendance_admin')} about={`${data.session.name} ${data.session.course[locale]}`}>
          {data.students.length === 0 || data.days.length === 0 ? (
            <EmptyState title={t('language:no_students')} />
          ) : (
            <Lists data={data} />
          )}
        </Screen>
      )}
    </ReadState>
  );
}
function Lists({ data }: { data: Data }) {
  const t = useText();
  const locale = useLocale();
  const { date, sayDate, number } = useFormat();
  const past = data.days.filter((each) => each.on <= data.today);
  const [day, setDay] = useState(past.at(-1)?.on ?? '');
  const [edits, setEdits] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const { run, busy, problems } = useRun(correctEslAttendance);
  const marks = new Map(data.marks.map((each) => [`${each.enrolment_id}.${each.on}`, each]));
  const stored = (id: string, on: string): string => {
    const mark = marks.get(`${id}.${on}`);
    return mark ? cellOf(mark) : '';
  };
  const values = Object.fromEntries(
    data.students.map(({ enrolment_id: id }) => [
      String(id),
      Object.fromEntries(
        past.map(({ on }) => [on, on === day ? (edits[String(id)] ?? stored(String(id), on)) : stored(String(id), on)]),
      ),
    ]),
  );
  const wrong = Object.entries(edits).filter(([, cell]) => markOf(cell) === null);
  const change = (list: readonly GradeEdit[]): void =>
    setEdits((all) => ({
      ...all,
      ...Object.fromEntries(list.filter((each) => each.column === day).map((each) => [each.row, each.value])),
    }));
  const why = whyNot(data.can.correct, locale);
  const save = async (): Promise<void> => {
    const done = await run({
      session_id: data.session.id,
      on: day,
      reason,
      rows: Object.entries(edits).flatMap(([id, cell]) => {
        const mark = markOf(cell);
        return mark ? [{ enrolment_id: Number(id), ...mark, seen: marks.get(`${id}.${day}`)?.version ?? 0 }] : [];
      }),
    });
    if (done === null) return;
    setEdits({});
    setReason('');
  };
  return (
    <div className="es-stack">
      <div className="es-pick k-screen">
        <SelectBox
          label={t('language:corrected_day')}
          value={day}
          required
          options={past.toReversed().map((each) => ({ value: each.on, label: sayDate(each.on) }))}
          onChange={(next) => {
            if (next === null) return;
            setDay(next);
            setEdits({});
          }}
        />
      </div>
      <GradeGrid
        words={{
          label: t('title:esl_attendance_admin'),
          headers: [t('language:student'), t('language:attendance_most')],
          kept: 0,
          hint: t('language:admin_hint'),
        }}
        inputMode="text"
        columns={past.map((each) => ({
          key: each.on,
          title: date(each.on),
          sub: t('language:hours_short_word', { n: each.hours }),
          readOnly: each.on !== day || why !== '',
          width: 72,
        }))}
        rows={data.students.map((each) => ({
          key: String(each.enrolment_id),
          header: [each.name, number(each.projected)],
        }))}
        values={values}
        errors={Object.fromEntries(wrong.map(([id]) => [id, { [day]: t('language:cell_unreadable') }]))}
        changed={Object.fromEntries(Object.entries(edits).map(([id, cell]) => [id, { [day]: cell }]))}
        onChange={change}
      />
      <Panel title={t('language:correct')}>
        <div className="k-form">
          <LongTextBox
            label={t('language:reason')}
            value={reason}
            onChange={setReason}
            error={problems.reason}
            maxLength={500}
            required
          />
          <ActionButton
            kind="main"
            busy={busy}
            disabled={Object.keys(edits).length === 0 || wrong.length > 0 || reason.trim().length < 5}
            onClick={() => void save()}
            told
            {...(why !== '' ? { reason: why } : {})}
          >
            {t('language:correct')}
          </ActionButton>
        </div>
      </Panel>
    </div>
  );
}
