import { lazy, Suspense } from 'react';
import { TextInput } from '@mantine/core';
import { CalendarIcon } from '#ui/icons.tsx';
import { fieldParts, type FieldProps } from '#ui/inputs/field-props.ts';
import { isDay, writeDate, type DateFormat } from '#ui/inputs/date-text.ts';
import '#ui/inputs/inputs.css';

export interface DateBoxProps extends FieldProps<string | null> {
  /** VAL-032 shows MM/DD/YYYY; Turkish readers may prefer DD.MM.YYYY */
  format?: DateFormat;
  locale?: 'tr' | 'en';
  /** bounds as YYYY-MM-DD */
  min?: string;
  max?: string;
  /** without the day in words below it, where there is no room */
  bare?: boolean;
}

const Picker = lazy(() => import('#ui/inputs/DateBoxPicker.tsx'));

/** A day as `YYYY-MM-DD`; the calendar arrives by itself, until then the same box shows the value. */
export function DateBox(props: DateBoxProps) {
  const { format = 'MM/DD/YYYY', value } = props;
  return (
    <Suspense
      fallback={
        <TextInput
          {...fieldParts(props)}
          readOnly
          placeholder={props.placeholder ?? format}
          value={value ? (isDay(value) ? writeDate(value, format) : value) : ''}
          rightSection={<CalendarIcon size={16} />}
        />
      }
    >
      <Picker {...props} />
    </Suspense>
  );
}
