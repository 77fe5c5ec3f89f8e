import { useState } from 'react';
import { useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { TimeBox } from '#ui/inputs/TimeBox.tsx';
import { recordMeeting } from '../contract.ts';
import { minutesOf } from './minutes.ts';
import './advisee.css';

/** A talk that took place without having been booked. */
export function RecordDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const [day, setDay] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>('10:00');
  const [length, setLength] = useState<number | null>(20);
  const [topic, setTopic] = useState('');
  const [summary, setSummary] = useState('');
  const { run, busy, problems } = useRun(recordMeeting);
  const starts = minutesOf(from);
  const complete = day !== null && starts !== null && length !== null && topic.trim().length > 1;
  const save = async (): Promise<void> => {
    if (day === null || starts === null || length === null) return;
    const words = summary.trim() ? { summary } : {};
    if (await run({ id, day, starts, minutes: length, topic, ...words })) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('advisee:record_title')}
      about={t('advisee:record_about')}
      confirmLabel={t('advisee:save')}
      busy={busy}
      disabled={!complete}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        <DateBox
          label={t('advisee:day')}
          name="day"
          value={day}
          onChange={setDay}
          locale={locale}
          error={problems.day}
          required
        />
        <div className="ad-hours">
          <TimeBox
            label={t('advisee:starts')}
            name="starts"
            value={from}
            onChange={setFrom}
            error={problems.starts}
            required
          />
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
          label={t('advisee:topic')}
          name="topic"
          value={topic}
          onChange={(text) => setTopic(text ?? '')}
          error={problems.topic}
          required
        />
        <LongTextBox
          label={t('advisee:summary')}
          name="summary"
          maxLength={2000}
          value={summary}
          onChange={(text) => setSummary(text ?? '')}
          error={problems.summary}
        />
      </div>
    </ConfirmDialog>
  );
}
