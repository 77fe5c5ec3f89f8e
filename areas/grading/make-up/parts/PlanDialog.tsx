import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { RecordPicker } from '#areas/scheduling/exams/parts/shared/RecordPicker.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { TimeBox } from '#ui/inputs/TimeBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { makeUpClashes, planMakeUps, type MakeUpRow } from '../contract.ts';

const minutesOf = (text: string | null): number | null => {
  const [hours, minutes] = (text ?? '').split(':').map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : hours * 60 + minutes;
};
/** Day, hours, room and observer for the chosen exams; every clash is named while it is being chosen. */
export function PlanDialog({
  rows,
  onClose,
  onDone,
}: {
  rows: readonly MakeUpRow[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { time } = useFormat();
  const { run, busy, problems } = useRun(planMakeUps);
  const [first] = rows;
  const [day, setDay] = useState<string | null>(first?.exam_on ?? null);
  const [from, setFrom] = useState<string | null>(first?.starts === null || !first ? '10:00' : time(first.starts));
  const [to, setTo] = useState<string | null>(first?.ends === null || !first ? '11:30' : time(first.ends));
  const [room, setRoom] = useState<number | null>(first?.classroom_id ?? null);
  const [observer, setObserver] = useState<number | null>(first?.observer_id ?? null);
  const [despite, setDespite] = useState(false);
  const [starts, ends] = [minutesOf(from), minutesOf(to)];
  const complete = day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && starts !== null && ends !== null;
  const plan = {
    exam_on: day ?? '',
    starts: starts ?? 0,
    ends: ends ?? 0,
    ...(room === null ? {} : { classroom_id: room }),
    ...(observer === null ? {} : { observer_id: observer }),
  };
  const clashes = useRead(makeUpClashes, { ...plan, ids: rows.map((row) => row.id).join(',') }, { enabled: complete });
  const found = complete ? (clashes.data?.problems ?? []) : [];
  const stops = found.some((each) => each.level !== 'warning');
  const asks = found.length > 0 && !stops;
  const save = async (): Promise<void> => {
    const given = { ...plan, ids: rows.map((row) => row.id), despite };
    if (await run(formInput(planMakeUps, given))) onDone();
  };
  return (
    <ConfirmDialog
      opened
      wide
      title={t('makeup:plan_title')}
      about={t('makeup:plan_about', { n: rows.length })}
      confirmLabel={t('makeup:plan')}
      busy={busy}
      disabled={!complete || stops || (asks && !despite)}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        <DateBox
          label={t('makeup:day')}
          name="exam_on"
          value={day}
          onChange={setDay}
          locale={locale}
          error={problems.exam_on}
          required
        />
        <div className="mu-hours">
          <TimeBox
            label={t('makeup:starts')}
            name="starts"
            value={from}
            onChange={setFrom}
            error={problems.starts}
            required
          />
          <TimeBox label={t('makeup:ends')} name="ends" value={to} onChange={setTo} error={problems.ends} required />
        </div>
        <RecordPicker
          to="classroom"
          label={t('makeup:room')}
          value={room}
          onChange={setRoom}
          error={problems.classroom_id}
        />
        <RecordPicker
          to="staff"
          label={t('makeup:observer')}
          value={observer}
          onChange={setObserver}
          error={problems.observer_id}
        />
        {complete && clashes.data && (
          <Notice
            tone={stops ? 'danger' : asks ? 'warning' : 'success'}
            title={found.length > 0 ? t('makeup:clashes') : undefined}
          >
            {found.length === 0 ? (
              t('makeup:no_clashes')
            ) : (
              <ul className="mu-clashes">
                {found.map((each, at) => {
                  const { key, sentence } = reasonOf(each, locale, at);
                  return <li key={key}>{sentence}</li>;
                })}
              </ul>
            )}
          </Notice>
        )}
        {asks && <FlagBox label={t('makeup:despite')} name="despite" value={despite} onChange={setDespite} />}
      </div>
    </ConfirmDialog>
  );
}
