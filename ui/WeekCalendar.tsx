import type { CSSProperties } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { AlertIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import { minutesOf, placeDay, type PlacedBlock, type WeekBlock } from '#ui/week-layout.ts';
import '#ui/WeekCalendar.css';

export interface WeekCalendarProps {
  words: {
    /** name of the calendar */
    label: string;
    /** Monday … Sunday */
    days: readonly [string, string, string, string, string, string, string];
    clash: string;
    tentative: string;
    /** a day without meetings, in the phone's list */
    free: string;
    /** how a block is read aloud; default: title, day, times, place */
    block?: (block: WeekBlock, clash: boolean) => string;
  };
  blocks: readonly WeekBlock[];
  /** beside the day names: dates, ready to show */
  dates?: readonly string[];
  /** day (1–7) and time of now: draws the line */
  now?: { day: number; time: string };
  /** default: from the earliest to the latest meeting, at least 09–17 */
  from?: string;
  to?: string;
  onOpen?: (block: WeekBlock) => void;
  /** height of an hour in px */
  hourHeight?: number;
}

/** The week as a grid, Monday first; the weekend appears when it has something; a list of days on a phone. */
export function WeekCalendar(props: WeekCalendarProps) {
  const { words, blocks, dates, now, from, to, hourHeight = 52 } = props;
  const narrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const last = Math.max(5, ...blocks.map((block) => block.day));
  const days = [1, 2, 3, 4, 5, 6, 7].slice(0, last);
  const placed = new Map(days.map((day) => [day, placeDay(blocks.filter((block) => block.day === day))]));
  const first = Math.floor(
    Math.min(from ? minutesOf(from) : 540, ...blocks.map((block) => minutesOf(block.start))) / 60,
  );
  const end = Math.ceil(Math.max(to ? minutesOf(to) : 1020, ...blocks.map((block) => minutesOf(block.end))) / 60);
  const hours = Array.from({ length: end - first }, (_, index) => first + index);

  if (narrow) {
    return (
      <div className="k-week-list" role="group" aria-label={words.label}>
        {days.map((day) => (
          <section key={day} aria-label={words.days[day - 1]}>
            <p className="k-week-list-day" data-today={now?.day === day || undefined}>
              {words.days[day - 1]}
              {dates?.[day - 1] && <span>{dates[day - 1]}</span>}
            </p>
            {(placed.get(day) ?? []).length === 0 && <p className="k-week-free">{words.free}</p>}
            {(placed.get(day) ?? []).map((each) => (
              <Block key={each.block.key} {...props} placed={each} list />
            ))}
          </section>
        ))}
      </div>
    );
  }
  const style = { '--hours': hours.length, '--hour': `${hourHeight}px`, '--days': days.length } as CSSProperties;
  return (
    <div className="k-week" style={style} role="group" aria-label={words.label} tabIndex={0}>
      <div className="k-week-days" aria-hidden>
        <span />
        {days.map((day) => (
          <span key={day} data-today={now?.day === day || undefined}>
            {words.days[day - 1]}
            {dates?.[day - 1] && <b>{dates[day - 1]}</b>}
          </span>
        ))}
      </div>
      <div className="k-week-body">
        <div className="k-week-hours" aria-hidden>
          {hours.map((hour) => (
            <span key={hour}>{String(hour).padStart(2, '0')}:00</span>
          ))}
        </div>
        {days.map((day) => (
          <div
            key={day}
            className="k-week-day"
            role="group"
            aria-label={words.days[day - 1]}
            data-today={now?.day === day || undefined}
          >
            {(placed.get(day) ?? []).map((each) => (
              <Block
                key={each.block.key}
                {...props}
                placed={each}
                top={(each.from / 60 - first) * hourHeight}
                hourHeight={hourHeight}
              />
            ))}
            {now?.day === day && minutesOf(now.time) >= first * 60 && minutesOf(now.time) <= end * 60 && (
              <span className="k-week-now k-screen" style={{ top: (minutesOf(now.time) / 60 - first) * hourHeight }} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function Block({
  placed,
  words,
  onOpen,
  list = false,
  top = 0,
  hourHeight = 52,
}: WeekCalendarProps & { placed: PlacedBlock; list?: boolean; top?: number }) {
  const { block, from, to, column, columns, clash } = placed;
  const height = ((to - from) / 60) * hourHeight;
  const style = {
    ...(block.hue === undefined ? {} : { '--hue': block.hue }),
    ...(list
      ? {}
      : {
          top: top + 1,
          height: height - 2,
          left: `calc(${(100 / columns) * column}% + 2px)`,
          width: `calc(${100 / columns}% - 4px)`,
        }),
  } as CSSProperties;
  const times = `${block.start.slice(0, 5)}–${block.end.slice(0, 5)}`;
  const name =
    words.block?.(block, clash) ??
    [
      block.title,
      block.subtitle,
      words.days[block.day - 1],
      times,
      block.place,
      clash ? words.clash : '',
      block.tentative ? words.tentative : '',
    ]
      .filter(Boolean)
      .join(', ');
  const word = [clash ? words.clash : '', block.tentative ? words.tentative : ''].filter(Boolean).join(' · ');
  const where = (
    <span key="where" className="k-block-line k-figures">
      {block.place && columns > 1 ? block.place : `${times}${block.place ? ` · ${block.place}` : ''}`}
    </span>
  );
  const about = block.subtitle && (
    <span key="about" className="k-block-line">
      {block.subtitle}
    </span>
  );
  const said = word && (
    <span key="word" className="k-block-word">
      {word}
    </span>
  );
  const roomy = list || height > 64;
  // As many lines as fit, the most needed first.
  const lines = (said ? [said, where, about] : roomy ? [about, where] : [where, about]).filter(Boolean);
  const face = (
    <>
      <span className="k-block-title">
        {clash && <AlertIcon size={13} className="k-block-alert" />}
        {block.title}
      </span>
      {lines.slice(0, list ? 3 : Math.max(1, Math.floor((height - 10) / 16) - 1))}
    </>
  );
  const common = {
    className: 'k-block',
    'data-tone': block.tone ?? 'accent',
    'data-hue': block.hue,
    'data-clash': clash || undefined,
    'data-tentative': block.tentative || undefined,
    'data-list': list || undefined,
    style,
    title: name,
  };
  if (block.href !== undefined)
    return (
      <Link {...common} href={block.href} aria-label={name}>
        {face}
      </Link>
    );
  if (onOpen)
    return (
      <button type="button" {...common} aria-label={name} onClick={() => onOpen(block)}>
        {face}
      </button>
    );
  return (
    <div {...common} role="img" aria-label={name}>
      {face}
    </div>
  );
}
