import { wallClock } from '#kernel/contract/calendar.ts';
import { lazy, Suspense } from 'react';
import { TextInput } from '@mantine/core';
import { CalendarIcon } from '#ui/icons.tsx';
import { fieldParts } from '#ui/inputs/field-props.ts';
import { writeDate } from '#ui/inputs/date-text.ts';
import type { DateBoxProps } from '#ui/inputs/DateBox.tsx';
import '#ui/inputs/inputs.css';

export interface MomentBoxProps extends DateBoxProps {}

const Picker = lazy(() => import('#ui/inputs/MomentBoxPicker.tsx'));

/** A moment as ISO text, shown and chosen as day and HH:mm of the university's clock (VAL-033). */
export function MomentBox(props: MomentBoxProps) {
  const { format = 'MM/DD/YYYY', value } = props;
  const wall = value ? wallClock(new Date(value)) : '';
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
