import { readNumber, type NumberReading } from '#kernel/contract/number-text.ts';
import { TypedNumber, type TypedNumberProps } from '#ui/inputs/TypedNumber.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/inputs/inputs.css';

/** `min`, `max` and the value in minor units */
export interface MoneyBoxProps extends Omit<TypedNumberProps, 'unit'> {
  /** ISO code; null while it is not known */
  currency?: string | null;
}

/** What was typed as an amount in minor units. */
export function readMoney(typed: string, locale: 'tr' | 'en'): NumberReading {
  const reading = readNumber(typed, { locale, scale: 2 });
  return 'value' in reading && reading.value !== null ? { value: Math.round(reading.value * 100) } : reading;
}

/** Money in minor units, typed in either way of writing and shown with two decimals. */
export function MoneyBox({ currency = 'USD', ...props }: MoneyBoxProps) {
  const { locale } = useUiWords();
  return (
    <TypedNumber
      {...props}
      {...(currency === null ? {} : { unit: currency })}
      negative={(props.min ?? 0) < 0}
      thousands
      read={(typed) => readMoney(typed, locale)}
      write={(minor) => (minor / 100).toFixed(2)}
      digits={2}
    />
  );
}
