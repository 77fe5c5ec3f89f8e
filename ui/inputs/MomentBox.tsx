import { useState } from 'react';
import { momentOfWall, wallClock } from '#kernel/contract/calendar.ts';
import { DateBox, type DateBoxProps } from '#ui/inputs/DateBox.tsx';
import { isDay } from '#ui/inputs/date-text.ts';
import { TimeBox } from '#ui/inputs/TimeBox.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/inputs/inputs.css';

export interface MomentBoxProps extends DateBoxProps {}

const midnight = '00:00';

/** A moment as ISO text, typed or chosen as a day and typed as HH:mm of the university's clock (VAL-033). A day without a time begins at midnight. */
export function MomentBox({ value, onChange, bare, ...rest }: MomentBoxProps) {
  const words = useUiWords();
  const [early, setEarly] = useState<string | null>(null);
  const wall = value !== null && isMoment(value) ? wallClock(new Date(value)) : null;
  const day = wall?.slice(0, 10) ?? value;
  const time = wall?.slice(11, 16) ?? early;
  const change = (on: string | null, at: string | null): void => {
    setEarly(at);
    onChange(on !== null && isDay(on) ? momentOfWall(`${on} ${at ?? midnight}`).toISOString() : on);
  };
  return (
    <div className="k-moment">
      <DateBox {...rest} {...(bare === undefined ? {} : { bare })} value={day} onChange={(on) => change(on, time)} />
      <TimeBox
        label={words.clock}
        value={time}
        onChange={(at) => change(day, at)}
        disabled={rest.disabled ?? false}
        readOnly={rest.readOnly ?? false}
      />
    </div>
  );
}

/** What cannot be read as a day stays in the field as it was typed, and is no moment. */
const isMoment = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}[T ]/.test(value) && !Number.isNaN(new Date(value).getTime());
