import { useState, type ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import type { NumberReading } from '#kernel/contract/number-text.ts';
import { fieldParts, type FieldProps } from '#ui/inputs/field-props.ts';
import { useUiWords, type UiWords } from '#ui/words.tsx';

/** What the boxes of decimals and amounts share with whoever stands them. */
export interface TypedNumberProps extends Omit<FieldProps<number | null>, 'value'> {
  /** a text: what was typed and could not be taken */
  value: number | string | null;
  /** takes what can't be read, so that a form keeps it and refuses it; without it such a value is null */
  onUnread?: ((typed: string) => void) | undefined;
  min?: number;
  max?: number;
  unit?: ReactNode;
  /** what lies outside the bounds is refused and stays as it was typed, instead of becoming the nearest bound: marks */
  strict?: boolean;
}
interface Props extends TypedNumberProps {
  /** may a minus be typed */
  negative: boolean;
  /** may it be a thousand at all */
  thousands: boolean;
  read: (typed: string) => NumberReading;
  write: (value: number) => string;
  /** decimals with which the readings of a doubtful text are shown */
  digits: number;
}

/**
 * Digits, comma and point only (VAL-027). A comma becomes a point: at once where it can be nothing but the decimal mark, else
 * when the box is left and the whole is read (VAL-028).
 */
export function shapeDecimal(typed: string, negative: boolean, thousands: boolean): string {
  const sign = negative && /^\s*[-\u2212]/.test(typed) ? '-' : '';
  const digits = typed.replace(/[^\d.,]/g, '');
  return sign + (thousands ? digits : digits.replaceAll(',', '.'));
}

/** What a box makes of what stands in it: a value for its form, or the text that could not be taken. VAL-029 */
export function takenOf(
  reading: NumberReading | Outside,
  bounds: { min?: number; max?: number },
  left: boolean,
): number | null {
  if (!('value' in reading) || reading.value === null) return null;
  // Above the maximum is clamped at once; below the minimum may still be growing.
  return Math.min(bounds.max ?? Infinity, left ? Math.max(bounds.min ?? -Infinity, reading.value) : reading.value);
}
/** A value outside the bounds of a strict box is a reading that can't be taken. */
export const strictly = (reading: NumberReading, bounds: { min?: number; max?: number }): NumberReading | Outside =>
  'value' in reading &&
  reading.value !== null &&
  (reading.value > (bounds.max ?? Infinity) || reading.value < (bounds.min ?? -Infinity))
    ? { wrong: 'outside', min: bounds.min ?? -Infinity, max: bounds.max ?? Infinity }
    : reading;
interface Outside {
  wrong: 'outside';
  min: number;
  max: number;
}
/** Why a reading is refused, in the reader's words; null where it is not. */
export function numberProblem(
  words: UiWords,
  typed: string,
  reading: NumberReading | Outside,
  digits: number,
): string | null {
  if ('value' in reading) return null;
  const shown = (value: number): string =>
    value.toLocaleString(words.locale === 'tr' ? 'tr-TR' : 'en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: 3,
    });
  switch (reading.wrong) {
    case 'doubtful':
      return words.number.doubtful(typed, shown(reading.grouped), shown(reading.decimal));
    case 'decimals':
      return words.number.decimals(reading.most);
    case 'unreadable':
      return words.number.unreadable(typed);
    case 'outside':
      return words.number.outside(reading.min.toLocaleString(words.locale), reading.max.toLocaleString(words.locale));
  }
}

/** A number with decimals in a text box. What can't be read stays as it was typed, with the reason below. */
export function TypedNumber(props: Props) {
  const {
    value,
    onChange,
    onUnread,
    onBlur,
    min,
    max,
    unit,
    negative,
    thousands,
    read,
    write,
    digits,
    strict,
    ...rest
  } = props;
  const words = useUiWords();
  const [draft, setDraft] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const standing = typeof value === 'string' ? value : value === null ? '' : write(value);
  // a text that was refused goes when its form gets another value
  const text = draft !== null && (typing || value === null) ? draft : standing;
  const readText = (typed: string): NumberReading | Outside => (strict ? strictly(read(typed), bounds) : read(typed));
  const reading = draft === null && typeof value === 'number' ? { value } : readText(text);
  const problem = numberProblem(words, text, reading, digits);
  const give = (typed: string, left: boolean): void => {
    const found = readText(typed);
    if (!('value' in found)) {
      setDraft(onUnread && left ? null : typed);
      return onUnread ? onUnread(typed) : onChange(null);
    }
    const taken = takenOf(found, bounds, left);
    setDraft(left ? null : taken === found.value || taken === null ? typed : write(taken));
    if (taken !== value) onChange(taken);
  };
  const error = typing && !rest.error ? undefined : (problem ?? rest.error);
  return (
    <TextInput
      {...fieldParts({ ...rest, ...(error ? { error } : {}) })}
      className="k-number"
      inputMode="decimal"
      autoComplete="off"
      rightSection={unit === undefined ? undefined : <span className="k-unit">{unit}</span>}
      rightSectionPointerEvents="none"
      value={text}
      onChange={(event) => {
        setTyping(true);
        give(shapeDecimal(event.currentTarget.value, negative, thousands), false);
      }}
      onBlur={() => {
        setTyping(false);
        if (draft !== null) give(draft, true);
        // kept from another time: it may be plain by now
        else if (typeof value === 'string') give(value, true);
        else if (typeof value === 'number') {
          const taken = takenOf({ value }, bounds, true);
          if (taken !== value) onChange(taken);
        }
        onBlur?.();
      }}
    />
  );
}
