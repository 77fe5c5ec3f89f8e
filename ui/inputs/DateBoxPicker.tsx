import { useState, type ReactNode } from 'react';
import { DateInput } from '@mantine/dates';
import 'dayjs/locale/tr';
import { longDay } from '#kernel/contract/calendar.ts';
import { useUiWords } from '#ui/words.tsx';
import '@mantine/dates/styles.layer.css';
import { CalendarIcon } from '#ui/icons.tsx';
import { fieldParts } from '#ui/inputs/field-props.ts';
import type { DateBoxProps } from '#ui/inputs/DateBox.tsx';
import { isDay, readDate, writeDate } from '#ui/inputs/date-text.ts';

/**
 * The calendar half of DateBox; loaded on its own. What is typed and can't be read stays in the field with a sentence that
 * says so, and is the field's value: no form takes the date that stood there before for it.
 */
export default function DateBoxPicker({
  format = 'MM/DD/YYYY',
  locale = 'en',
  min,
  max,
  value,
  onChange,
  bare = false,
  ...rest
}: DateBoxProps) {
  const words = useUiWords();
  const [left, setLeft] = useState(true);
  const day = value !== null && isDay(value) ? value : null;
  const unread = value !== null && day === null;
  const read = (typed: string): string | null => {
    const date = readDate(typed, format);
    if (date === null) onChange(typed.trim() === '' ? null : typed.trim());
    return date;
  };
  const parts = fieldParts(rest);
  return (
    <DateInput
      {...parts}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        parts.onBlur?.();
      }}
      // the day in words: whoever typed 05/12 sees which of the two was understood
      description={
        bare || day === null ? parts.description : <DayInWords help={parts.description} day={longDay(day)[locale]} />
      }
      error={unread && left ? words.notADay(writeDate('2026-12-25', format)) : unread ? undefined : parts.error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      fixOnBlur={!unread}
      className="k-number"
      inputMode="text"
      autoComplete="off"
      placeholder={rest.placeholder ?? format}
      value={day}
      onChange={onChange}
      valueFormat={(date) => writeDate(date, format)}
      dateParser={read}
      locale={locale}
      firstDayOfWeek={1}
      weekendDays={[0, 6]}
      minDate={min}
      maxDate={max}
      clearable={!rest.required}
      clearButtonProps={{ 'aria-label': words.clear }}
      rightSection={day && !rest.required ? undefined : <CalendarIcon size={16} />}
      rightSectionPointerEvents={day && !rest.required ? 'all' : 'none'}
      ariaLabels={{
        previousMonth: words.previous,
        nextMonth: words.next,
        previousYear: words.previous,
        nextYear: words.next,
        previousDecade: words.previous,
        nextDecade: words.next,
      }}
    />
  );
}

const DayInWords = ({ help, day }: { help: ReactNode; day: string }) => (
  <>
    {help ? <>{help} </> : null}
    <span data-day-in-words>{day}</span>
  </>
);
