import { addMonths } from '#kernel/contract/calendar.ts';
import { useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { useMonthName } from './month-name.ts';

/** months that are offered: this one and the year before it */
const offered = 13;
/** One of the last months, by its name; the value is its first day. */
export function MonthChoice({
  today,
  value,
  onChange,
  error,
}: {
  today: string;
  value: string;
  onChange: (month: string) => void;
  error?: string | undefined;
}) {
  const t = useText();
  const monthName = useMonthName();
  const first = `${today.slice(0, 7)}-01`;
  return (
    <SelectBox
      label={t('adjunct:month')}
      name="month"
      required
      value={value}
      options={Array.from({ length: offered }, (_, ago) => addMonths(first, -ago)).map((month) => ({
        value: month,
        label: monthName(month),
      }))}
      onChange={(month) => month && onChange(month)}
      {...(error === undefined ? {} : { error })}
    />
  );
}
