import { momentOfWall, wallClock } from '#kernel/contract/calendar.ts';
import { useId } from 'react';
import { DateTimePicker } from '@mantine/dates';
import 'dayjs/locale/tr';
import { useUiWords } from '#ui/words.tsx';
import '@mantine/dates/styles.layer.css';
import { CalendarIcon } from '#ui/icons.tsx';
import { fieldParts } from '#ui/inputs/field-props.ts';
import { writeDate } from '#ui/inputs/date-text.ts';
import type { MomentBoxProps } from '#ui/inputs/MomentBox.tsx';

/** The calendar half of MomentBox; loaded on its own. */
export default function MomentBoxPicker({
  format = 'MM/DD/YYYY',
  locale: asked,
  min,
  max,
  value,
  onChange,
  ...rest
}: MomentBoxProps) {
  const words = useUiWords();
  const locale = asked ?? words.locale;
  const id = useId();
  return (
    <DateTimePicker
      {...fieldParts(rest)}
      // it opens with a button, and a button can't be required; its label says that the field is
      aria-required={undefined}
      className="k-number"
      // The popover is named by the element with this id; Mantine's own target drops it.
      labelProps={{ id }}
      popoverProps={{ id, transitionProps: { duration: 120, transition: 'fade' } }}
      placeholder={rest.placeholder ?? `${format} HH:mm`}
      value={value ? wallClock(new Date(value)) : null}
      onChange={(wall) => onChange(wall ? momentOfWall(wall).toISOString() : null)}
      valueFormat={(wall) => `${writeDate(wall, format)} ${wall.slice(11, 16)}`}
      locale={locale}
      firstDayOfWeek={1}
      weekendDays={[0, 6]}
      minDate={min}
      maxDate={max}
      clearable={!rest.required}
      clearButtonProps={{ 'aria-label': words.clear }}
      submitButtonProps={{ 'aria-label': words.done }}
      timePickerProps={{ hoursInputLabel: words.hours, minutesInputLabel: words.minutes }}
      leftSection={<CalendarIcon size={16} />}
      leftSectionPointerEvents="none"
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
