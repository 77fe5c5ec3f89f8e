import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Input, Popover, TextInput } from '@mantine/core';
import { longDay } from '#kernel/contract/calendar.ts';
import { CalendarIcon } from '#ui/icons.tsx';
import { fieldParts, type FieldProps } from '#ui/inputs/field-props.ts';
import { isDay, readDate, writeDate, type DateFormat } from '#ui/inputs/date-text.ts';
import { useUiWords } from '#ui/words.tsx';
import '#ui/inputs/inputs.css';

export interface DateBoxProps extends FieldProps<string | null> {
  /** VAL-032 shows MM/DD/YYYY; Turkish readers may prefer DD.MM.YYYY */
  format?: DateFormat;
  /** the application's language where none is given */
  locale?: 'tr' | 'en';
  /** bounds as YYYY-MM-DD */
  min?: string;
  max?: string;
  /** without the day in words below it, where there is no room */
  bare?: boolean;
}

const DayCalendar = lazy(() => import('#ui/inputs/DateBoxCalendar.tsx'));

/**
 * A day as `YYYY-MM-DD`, typed or chosen from the calendar, which comes when the box is entered. What is typed and can't be
 * read, or lies outside the bounds, stays in the field with a sentence that says so, and is the field's value: no form takes the
 * date that stood there before for it.
 */
export function DateBox({
  format = 'MM/DD/YYYY',
  locale: asked,
  min,
  max,
  value,
  onChange,
  bare = false,
  ...rest
}: DateBoxProps) {
  const words = useUiWords();
  const locale = asked ?? words.locale;
  const [typed, setTyped] = useState<string | null>(null);
  const [inside, setInside] = useState(false);
  const [open, setOpen] = useState(false);
  const day = value !== null && isDay(value) ? value : null;
  const unread = value !== null && day === null;
  const within = (date: string): boolean => (min === undefined || date >= min) && (max === undefined || date <= max);
  const beyond = unread && readDate(value, format) !== null;
  const edge = (date: string | undefined): string | null => (date === undefined ? null : writeDate(date, format));
  const refused = beyond ? words.dayOutside(edge(min), edge(max)) : words.notADay(writeDate('2026-12-25', format));
  const parts = fieldParts(rest);
  const clearable = !rest.required;
  const closed = parts.disabled || parts.readOnly;
  const type = (text: string): void => {
    setTyped(text);
    setOpen(true);
    const date = readDate(text, format);
    if (date !== null && within(date)) onChange(date);
    else onChange(text.trim() === '' ? null : text.trim());
  };
  const choose = (chosen: string | null): void => {
    setTyped(null);
    setOpen(false);
    onChange(chosen);
  };
  return (
    <Popover opened={open && !closed} position="bottom-start" trapFocus={false} returnFocus={false} withRoles={false}>
      <Popover.Target>
        <TextInput
          {...parts}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => {
            setInside(true);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
          }}
          onBlur={() => {
            setInside(false);
            setOpen(false);
            setTyped(null);
            parts.onBlur?.();
          }}
          value={typed ?? (day ? writeDate(day, format) : (value ?? ''))}
          // the day in words: whoever typed 05/12 sees which of the two was understood
          description={
            bare || day === null ? (
              parts.description
            ) : (
              <DayInWords help={parts.description} day={longDay(day)[locale]} />
            )
          }
          error={unread ? (inside ? undefined : refused) : parts.error}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          className="k-number"
          inputMode="text"
          autoComplete="off"
          placeholder={rest.placeholder ?? format}
          rightSection={
            day && clearable && !closed ? (
              <Input.ClearButton aria-label={words.clear} onClick={() => choose(null)} />
            ) : (
              <CalendarIcon size={16} />
            )
          }
          rightSectionPointerEvents={day && clearable && !closed ? 'all' : 'none'}
        />
      </Popover.Target>
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Suspense fallback={null}>
          <DayCalendar day={day} onPick={choose} locale={locale} min={min} max={max} clearable={clearable} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

const DayInWords = ({ help, day }: { help: ReactNode; day: string }) => (
  <>
    {help ? <>{help} </> : null}
    <span data-day-in-words>{day}</span>
  </>
);
