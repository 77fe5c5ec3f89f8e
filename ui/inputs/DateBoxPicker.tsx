import { DateInput } from '@mantine/dates';
import 'dayjs/locale/tr';
import { useUiWords } from '#ui/words.tsx';
import '@mantine/dates/styles.layer.css';
import { CalendarIcon } from '#ui/icons.tsx';
import { fieldParts } from '#ui/inputs/field-props.ts';
import type { DateBoxProps } from '#ui/inputs/DateBox.tsx';
import { readDate, writeDate } from '#ui/inputs/date-text.ts';

/** The calendar half of DateBox; loaded on its own. */
export default function DateBoxPicker({
  format = 'MM/DD/YYYY',
  locale = 'en',
  min,
  max,
  value,
  onChange,
  ...rest
}: DateBoxProps) {
  const words = useUiWords();
  return (
    <DateInput
      {...fieldParts(rest)}
      className="k-number"
      inputMode="numeric"
      autoComplete="off"
      placeholder={rest.placeholder ?? format}
      value={value}
      onChange={onChange}
      valueFormat={(date) => writeDate(date, format)}
      dateParser={(typed) => readDate(typed, format)}
      locale={locale}
      firstDayOfWeek={1}
      weekendDays={[0, 6]}
      minDate={min}
      maxDate={max}
      clearable={!rest.required}
      clearButtonProps={{ 'aria-label': words.clear }}
      rightSection={value && !rest.required ? undefined : <CalendarIcon size={16} />}
      rightSectionPointerEvents={value && !rest.required ? 'all' : 'none'}
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
