import { Calendar } from '@mantine/dates';
import 'dayjs/locale/tr';
import '@mantine/dates/styles.layer.css';
import { useUiWords } from '#ui/words.tsx';

/** The calendar under a DateBox; it comes when the box is entered. `onPick` gets null where the day that is chosen already is pressed again. */
export default function DateBoxCalendar({
  day,
  onPick,
  locale,
  min,
  max,
  clearable,
}: {
  day: string | null;
  onPick: (day: string | null) => void;
  locale: 'tr' | 'en';
  min: string | undefined;
  max: string | undefined;
  clearable: boolean;
}) {
  const words = useUiWords();
  return (
    <Calendar
      // a day that is typed in another month turns the page
      key={day?.slice(0, 7) ?? ''}
      __staticSelector="DateInput"
      __preventFocus
      {...(day ? { defaultDate: day } : {})}
      getDayProps={(each) => ({
        selected: each === day,
        onClick: () => onPick(clearable && each === day ? null : each),
      })}
      locale={locale}
      firstDayOfWeek={1}
      weekendDays={[0, 6]}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
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
