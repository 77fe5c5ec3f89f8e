import { useState } from 'react';
import { useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { TimeBox } from '#ui/inputs/TimeBox.tsx';
import { weekdayOf } from '#kernel/contract/calendar.ts';
import { endHours, openHours, type HoursView } from '../contract.ts';
import { minutesOf } from './minutes.ts';
import './advisee.css';

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** Opens hours: every week on the weekday of the first day, or on that day alone. */
export function OpenHoursDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const [weekly, setWeekly] = useState(true);
  const [first, setFirst] = useState<string | null>(today);
  const [last, setLast] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>('10:00');
  const [to, setTo] = useState<string | null>('12:00');
  const [length, setLength] = useState<number | null>(20);
  const [place, setPlace] = useState('');
  const { run, busy, problems } = useRun(openHours);
  const [starts, ends] = [minutesOf(from), minutesOf(to)];
  const complete = first !== null && starts !== null && ends !== null && length !== null && place.trim() !== '';
  const save = async (): Promise<void> => {
    if (first === null || starts === null || ends === null || length === null) return;
    const done = await run({
      ...(weekly ? { weekday: weekdayOf(first) as Weekday, ...(last ? { until_on: last } : {}) } : {}),
      from_on: first,
      starts,
      ends,
      minutes: length,
      place,
    });
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('advisee:open_hours_title')}
      confirmLabel={t('advisee:open_hours')}
      busy={busy}
      disabled={!complete}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        <FlagBox
          label={t('advisee:every_week')}
          name="weekly"
          value={weekly}
          onChange={(value) => setWeekly(value === true)}
        />
        <DateBox
          label={t(weekly ? 'advisee:first_day' : 'advisee:day')}
          name="from_on"
          value={first}
          onChange={setFirst}
          locale={locale}
          error={problems.from_on}
          required
        />
        {weekly && (
          <DateBox
            label={t('advisee:last_day')}
            name="until_on"
            value={last}
            onChange={setLast}
            locale={locale}
            error={problems.until_on}
          />
        )}
        <div className="ad-hours">
          <TimeBox
            label={t('advisee:starts')}
            name="starts"
            value={from}
            onChange={setFrom}
            error={problems.starts}
            required
          />
          <TimeBox label={t('advisee:ends')} name="ends" value={to} onChange={setTo} error={problems.ends} required />
          <IntegerBox
            label={t('advisee:minutes')}
            name="minutes"
            value={length}
            onChange={setLength}
            error={problems.minutes}
            required
          />
        </div>
        <TextBox
          label={t('advisee:place')}
          name="place"
          value={place}
          onChange={(text) => setPlace(text ?? '')}
          error={problems.place}
          required
        />
      </div>
    </ConfirmDialog>
  );
}
/** Closes hours from a day on; what is booked there is cancelled only where that was chosen. */
export function EndHoursDialog({ hours, today, onClose }: { hours: HoursView; today: string; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const [from, setFrom] = useState<string | null>(today);
  const [cancels, setCancels] = useState(false);
  const { run, busy, problems } = useRun(endHours);
  const save = async (): Promise<void> => {
    if (from !== null && (await run({ id: hours.id, from, cancel_booked: cancels }))) onClose();
  };
  return (
    <ConfirmDialog
      opened
      tone="danger"
      title={t('advisee:end_title')}
      confirmLabel={t('advisee:end_hours')}
      busy={busy}
      disabled={from === null}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        <DateBox
          label={t('advisee:end_from')}
          name="from"
          value={from}
          onChange={setFrom}
          locale={locale}
          error={problems.from}
          required
        />
        {hours.booked > 0 && (
          <FlagBox
            label={t('advisee:end_cancel')}
            name="cancel_booked"
            value={cancels}
            onChange={(value) => setCancels(value === true)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
