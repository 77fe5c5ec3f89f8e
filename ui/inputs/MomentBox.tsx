import { lazy, Suspense } from 'react';
import { TextInput } from '@mantine/core';
import { CalendarIcon } from '#ui/icons.tsx';
import { fieldParts } from '#ui/inputs/field-props.ts';
import { wallClock, writeDate } from '#ui/inputs/date-text.ts';
import type { DateBoxProps } from '#ui/inputs/DateBox.tsx';
import '#ui/inputs/inputs.css';

export interface MomentBoxProps extends Omit<DateBoxProps, 'words'> {
  /** IANA zone the time is meant in; default: the browser's */
  timeZone?: string;
  words: { previous: string; next: string; clear: string; done: string; hours: string; minutes: string };
}

const Picker = lazy(() => import('#ui/inputs/MomentBoxPicker.tsx'));

/** A moment as ISO text, shown as day and HH:mm (VAL-033). */
export function MomentBox(props: MomentBoxProps) {
  const { format = 'MM/DD/YYYY', value, timeZone } = props;
  const wall = value ? wallClock(value, timeZone) : '';
  return (
    <Suspense
      fallback={
        <TextInput
          {...fieldParts(props)}
          readOnly
          placeholder={props.placeholder ?? `${format} HH:mm`}
          value={wall && `${writeDate(wall, format)} ${wall.slice(11, 16)}`}
          rightSection={<CalendarIcon size={16} />}
        />
      }
    >
      <Picker {...props} />
    </Suspense>
  );
}
