import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { RecordPicker } from '#areas/scheduling/exams/parts/shared/RecordPicker.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { TimeBox } from '#ui/inputs/TimeBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { planThesisDefence, thesisClashes, type ThesisView } from '../contract.ts';
import { isDay, minutesOf, useTitleOf } from './thesis-words.ts';
import './thesis.css';

/** Day, hours and place of a defence; every clash is named while it is being chosen. */
export function DefenceDialog({ work, onClose }: { work: ThesisView; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const titleOf = useTitleOf();
  const { time, sayDate } = useFormat();
  const { run, busy, problems } = useRun(planThesisDefence);
  const [day, setDay] = useState<string | null>(work.defence_on ?? work.limits.first_defence);
  const [from, setFrom] = useState<string | null>(time(work.defence_starts ?? 600));
  const [to, setTo] = useState<string | null>(time(work.defence_ends ?? 690));
  const [mode, setMode] = useState<'room' | 'online'>(work.defence_mode ?? 'room');
  const [room, setRoom] = useState<number | null>(work.classroom_id);
  const [link, setLink] = useState(work.link ?? '');
  const [despite, setDespite] = useState(false);
  const [starts, ends] = [minutesOf(from), minutesOf(to)];
  const placed = mode === 'room' ? room !== null : link.trim() !== '';
  const complete = isDay(day) && starts !== null && ends !== null && placed;
  const plan = {
    defence_on: day ?? '',
    starts: starts ?? 0,
    ends: ends ?? 0,
    mode,
    ...(mode === 'room' && room !== null ? { classroom_id: room } : {}),
    ...(mode === 'online' ? { link } : {}),
  };
  const clashes = useRead(thesisClashes, { id: work.id, ...plan }, { enabled: complete });
  const found = complete ? (clashes.data?.problems ?? []) : [];
  const stops = found.some((each) => each.level !== 'warning');
  const asks = found.length > 0 && !stops;
  const save = async (): Promise<void> => {
    const given = { id: work.id, version: work.version, ...plan, despite };
    if (await run(formInput(planThesisDefence, given))) onClose();
  };
  return (
    <ConfirmDialog
      opened
      wide
      title={`${t('thesis:move.plan_defence')}: ${titleOf(work)}`}
      about={t('thesis:defence_about', { first: sayDate(work.limits.first_defence) })}
      confirmLabel={t('thesis:move.plan_defence')}
      busy={busy}
      disabled={!complete || stops || (asks && !despite)}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        <DateBox
          label={t('thesis:day')}
          name="defence_on"
          value={day}
          onChange={setDay}
          locale={locale}
          error={problems.defence_on}
          required
        />
        <div className="th-two">
          <TimeBox
            label={t('thesis:starts')}
            name="starts"
            value={from}
            onChange={setFrom}
            error={problems.starts}
            required
          />
          <TimeBox label={t('thesis:ends')} name="ends" value={to} onChange={setTo} error={problems.ends} required />
        </div>
        <SelectBox<'room' | 'online'>
          label={t('thesis:mode_field')}
          value={mode}
          onChange={(next) => setMode(next ?? 'room')}
          required
          options={(['room', 'online'] as const).map((value) => ({ value, label: t(`thesis:mode.${value}`) }))}
        />
        {mode === 'room' ? (
          <RecordPicker
            to="classroom"
            label={t('thesis:room')}
            value={room}
            onChange={setRoom}
            error={problems.classroom_id}
            required
          />
        ) : (
          <TextBox
            label={t('thesis:link')}
            name="link"
            format="url"
            value={link}
            onChange={setLink}
            maxLength={300}
            error={problems.link}
            required
          />
        )}
        {complete && clashes.data && (
          <Notice
            tone={stops ? 'danger' : asks ? 'warning' : 'success'}
            title={found.length > 0 ? t('thesis:clashes') : undefined}
          >
            {found.length === 0 ? (
              t('thesis:no_clashes')
            ) : (
              <ul className="th-clashes">
                {found.map((each, at) => {
                  const { key, sentence } = reasonOf(each, locale, at);
                  return <li key={key}>{sentence}</li>;
                })}
              </ul>
            )}
          </Notice>
        )}
        {asks && <FlagBox label={t('thesis:despite')} name="despite" value={despite} onChange={setDespite} />}
      </div>
    </ConfirmDialog>
  );
}
