import { useState } from 'react';
import { universityTime } from '#kernel/contract/calendar.ts';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { isDay } from '#ui/inputs/date-text.ts';
import { DateBox } from '#ui/inputs/DateBox.tsx';

interface Props {
  /** the day that is shown */ day: string | null;
  onDay: (day: string) => void;
}
/** The day a page of lessons shows. What is no day stays in the box with its sentence, and the page stays where it is. */
export function DayBox({ day, onDay }: Props) {
  const t = useText();
  const locale = useLocale();
  const [unread, setUnread] = useState<string | null>(null);
  return (
    <DateBox
      bare
      required
      label={t('daily:day')}
      value={unread ?? day}
      onChange={(next) => {
        if (next !== null && isDay(next)) {
          setUnread(null);
          onDay(next);
        } else setUnread(next);
      }}
      locale={locale}
    />
  );
}
/** Today, whatever the semester says: a week without classes says so. */
export function TodayButton({ day, onDay }: Props) {
  const t = useText();
  const [today] = useState(() => universityTime(new Date()).day);
  return (
    <ActionButton disabled={day === today} onClick={() => onDay(today)}>
      {t('daily:today')}
    </ActionButton>
  );
}
