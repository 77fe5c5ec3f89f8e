import { useState, type ReactNode } from 'react';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { isDay } from '#ui/inputs/date-text.ts';
import './housing.css';

interface Days {
  today: string;
  /** empty: all days */ day: string;
  /** with what else changes in the address */ onDay: (day: string, more?: Record<string, unknown>) => void;
}
/** The day of a list, in its address. It opens on today, unless its address asks for something else already. */
export function useDays(): Days {
  const [today] = useState(() => universityDay(new Date()));
  const [search, setSearch] = useSearchValues();
  const [first] = useState(() => (search.filter === undefined && search.q === undefined ? today : ''));
  const asked = search.day === undefined ? first : String(search.day);
  return {
    today,
    day: isDay(asked) ? asked : '',
    onDay: (day, more = {}) => setSearch({ ...more, day: day === first ? undefined : day || 'all', page: undefined }),
  };
}
/** A day, the one before and the one after; and all of them, where there is a list of all. */
export function DaySteps({
  day,
  today,
  onDay,
  all = true,
  children,
}: Days & { all?: boolean; /** further buttons */ children?: ReactNode }) {
  const t = useText();
  const from = day || today;
  return (
    <div className="h-days k-screen" role="group" aria-label={t('housing:day.one')}>
      <ActionButton icon={<ChevronLeftIcon size={16} />} onClick={() => onDay(addDays(from, -1))}>
        {t('housing:day.before')}
      </ActionButton>
      <DateBox
        bare
        label={t('housing:day.one')}
        value={day || null}
        onChange={(next) => (next === null ? onDay(all ? '' : today) : isDay(next) && onDay(next))}
      />
      <ActionButton icon={<ChevronRightIcon size={16} />} onClick={() => onDay(addDays(from, 1))}>
        {t('housing:day.after')}
      </ActionButton>
      {day !== today && (
        <ActionButton kind="quiet" onClick={() => onDay(today)}>
          {t('housing:day.today')}
        </ActionButton>
      )}
      {all && day !== '' && (
        <ActionButton kind="quiet" onClick={() => onDay('')}>
          {t('housing:day.all')}
        </ActionButton>
      )}
      {children}
    </div>
  );
}
