import { memo, useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { formatTime } from '#kernel/web/format.ts';
import { useName, useText } from '#kernel/web/hooks.ts';
import { placeDay, type PlacedBlock } from '#ui/week-layout.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { PinIcon } from '#ui/icons.tsx';
import type { Places, WeekMeeting } from '../contract.ts';
import { parallelLessons, type ParallelLessons } from '../rules/parallel-lessons.ts';
import { spotKey, stateOf, useAt, type Held, type InHand, type Spot } from './use-held.ts';
import { dayName, hueOf, timeOf } from './week-words.ts';

const hourHeight = 56;
const [from, until] = [8 * 60, 22 * 60];
const step = 30;
const nothing: ReadonlySet<number> = new Set();
const courseOf = (cell: ParallelLessons<WeekMeeting>): string => cell.lessons[0]?.section.slice(0, -3) ?? '';
const titled = (cells: readonly ParallelLessons<WeekMeeting>[]) =>
  cells.map((cell) => ({ ...cell, title: courseOf(cell) }));
/** One block for lessons that are taught together: the one the reader may move, if there is one. */
export const oneOfEach = (meetings: readonly WeekMeeting[]): WeekMeeting[] => {
  const shown = new Map<number, WeekMeeting>();
  for (const each of meetings) {
    const key = each.together[0]?.id ?? each.id;
    const other = shown.get(key);
    if (!other || (!other.may && each.may)) shown.set(key, each);
  }
  return [...shown.values()];
};
/** The codes of all sections that sit in a lesson. */
export const codesOf = (of: { section: string; together: readonly { section: string }[] }): string =>
  of.together.length > 1 ? of.together.map((each) => each.section).join(' + ') : of.section;
export const handOf = (meeting: WeekMeeting): InHand => ({
  section_id: meeting.section_id,
  section: meeting.section,
  type: meeting.type,
  minutes: meeting.ends - meeting.starts,
  meeting_id: meeting.id,
  version: meeting.version,
  room_id: meeting.room_id,
  room: meeting.room,
  pinned: meeting.pinned,
  together: meeting.together,
  from: { day: meeting.day, starts: meeting.starts },
});

interface BoardProps {
  label: string;
  meetings: readonly WeekMeeting[];
  held: Held;
  onDrop: () => void;
  /** begins a drag with the mouse; the page listens to it wherever it goes */
  onGrab: (hand: InHand, event: React.PointerEvent) => void;
  grid: React.RefObject<HTMLDivElement | null>;
  days: readonly number[];
  /** the week of a student group: sections of a course at one time are one cell until it is opened */
  collapses?: boolean;
}
/** Where on the week a point of the window is; null beside it. */
export function spotAt(grid: HTMLElement, days: readonly number[], x: number, y: number, minutes: number): Spot | null {
  const box = grid.getBoundingClientRect();
  const column = Math.floor(((x - box.left) / box.width) * days.length);
  const day = days[column];
  if (day === undefined || y < box.top - 20 || y > box.bottom + 20) return null;
  const at = from + Math.round((((y - box.top) / hourHeight) * 60) / step) * step;
  return { day, starts: Math.max(from, Math.min(at, until - Math.ceil(minutes / step) * step)) };
}

/** The week as a grid: lessons are picked up with the mouse, by a tap or with Enter; the places of the held one are shaded. */
export const WeekBoard = memo(function WeekBoard({
  label,
  meetings,
  held,
  onDrop,
  onGrab,
  grid,
  days,
  collapses = false,
}: BoardProps) {
  const t = useText();
  const [opened, setOpened] = useState<ReadonlySet<number>>(nothing);
  const { alone, together } = useMemo(
    () =>
      collapses
        ? parallelLessons(oneOfEach(meetings), opened)
        : { alone: oneOfEach(meetings), together: [] as ParallelLessons<WeekMeeting>[] },
    [collapses, meetings, opened],
  );
  const open = useCallback((course: number): void => setOpened((before) => new Set([...before, course])), []);
  const { hand, places, at: where, moveTo, putBack } = held;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hand) return;
    frame.current?.focus({ preventScroll: true });
    // on a phone the sheet takes the lower half: the week comes up to it
    if (window.matchMedia('(max-width: 63.99em)').matches) frame.current?.scrollIntoView({ block: 'start' });
  }, [hand]);
  const keys = useCallback(
    (event: KeyboardEvent): void => {
      if (!hand) return;
      const at = where().spot ?? { day: days[0] ?? 1, starts: 9 * 60 };
      const index = days.indexOf(at.day);
      const to = (day: number | undefined, starts: number): void => {
        event.preventDefault();
        moveTo({
          day: day ?? at.day,
          starts: Math.max(from, Math.min(starts, until - Math.ceil(hand.minutes / step) * step)),
        });
      };
      if (event.key === 'ArrowLeft') to(days[index - 1], at.starts);
      else if (event.key === 'ArrowRight') to(days[index + 1], at.starts);
      else if (event.key === 'ArrowUp') to(at.day, at.starts - step);
      else if (event.key === 'ArrowDown') to(at.day, at.starts + step);
      else if (event.key === 'Escape') {
        event.preventDefault();
        putBack();
      } else if (event.key === 'Enter' && event.target === frame.current) {
        event.preventDefault();
        onDrop();
      }
    },
    [hand, where, days, moveTo, putBack, onDrop],
  );
  const hours = Array.from({ length: (until - from) / 60 }, (_, index) => from / 60 + index);
  const style = { '--hour': `${hourHeight}px`, '--hours': hours.length, '--days': days.length } as CSSProperties;
  return (
    <>
      {opened.size > 0 && (
        <p className="k-screen">
          <ActionButton small kind="quiet" onClick={() => setOpened(nothing)}>
            {t('timetable:fold_all')}
          </ActionButton>
        </p>
      )}
      <div
        ref={frame}
        className="tt-frame"
        style={style}
        role="group"
        aria-label={label}
        tabIndex={0}
        data-held={hand ? true : undefined}
        onKeyDown={keys}
      >
        <div className="tt-days" aria-hidden>
          <span />
          {days.map((day) => (
            <span key={day}>{dayName(t, day)}</span>
          ))}
        </div>
        <div className="tt-body">
          <div className="tt-hours" aria-hidden>
            {hours.map((hour) => (
              <span key={hour}>{formatTime(hour * 60)}</span>
            ))}
          </div>
          <div
            ref={grid}
            className="tt-grid"
            onClick={(event) => {
              if (!hand || !grid.current) return;
              const at = spotAt(grid.current, days, event.clientX, event.clientY - hourHeight / 4, hand.minutes);
              if (at) moveTo(at);
            }}
          >
            {days.map((day) => (
              <Day
                key={day}
                day={day}
                meetings={alone}
                together={together}
                onOpen={open}
                hand={hand}
                onGrab={onGrab}
                pick={held.pick}
              />
            ))}
            {places && <Shades places={places} days={days} />}
            {hand && <Ghost hand={hand} held={held} days={days} />}
          </div>
        </div>
      </div>
    </>
  );
});

/** The held lesson where it would fall: the one thing of the week that is drawn while it moves. */
function Ghost({ hand, held, days }: { hand: InHand; held: Held; days: readonly number[] }) {
  const t = useText();
  const { spot, state } = useAt(held);
  if (!spot) return null;
  return (
    <div
      className="tt-ghost"
      data-state={state ?? undefined}
      style={
        {
          '--column': days.indexOf(spot.day),
          top: ((spot.starts - from) / 60) * hourHeight,
          height: (hand.minutes / 60) * hourHeight,
        } as CSSProperties
      }
      aria-hidden
    >
      <b>{codesOf(hand)}</b>
      <span>{timeOf(t, spot, hand.minutes)}</span>
    </div>
  );
}

/** Each half hour in which the held lesson could begin, in the colour of what it would cause. */
const Shades = memo(function Shades({ places, days }: { places: Places; days: readonly number[] }) {
  return (
    <div className="tt-shades" aria-hidden>
      {places.places
        .filter((each) => days.includes(each.day))
        .map((each) => (
          <i
            key={spotKey(each)}
            data-state={stateOf(each, places)}
            style={
              {
                '--column': days.indexOf(each.day),
                top: ((each.starts - from) / 60) * hourHeight,
                height: (places.step / 60) * hourHeight,
              } as CSSProperties
            }
          />
        ))}
    </div>
  );
});

interface DayProps {
  day: number;
  meetings: readonly WeekMeeting[];
  together: readonly ParallelLessons<WeekMeeting>[];
  onOpen: (course: number) => void;
  hand: InHand | null;
  onGrab: BoardProps['onGrab'];
  pick: Held['pick'];
}
const Day = memo(function Day({ day, meetings, together, onOpen, hand, onGrab, pick }: DayProps) {
  const t = useText();
  const blocks = useMemo(
    () =>
      placeDay(
        [...meetings.map((each) => ({ ...each, key: String(each.id), title: each.section })), ...titled(together)]
          .filter((each) => each.day === day)
          .map((each) => ({
            key: each.key,
            day,
            start: formatTime(each.starts),
            end: formatTime(each.ends),
            title: each.title,
          })),
      ),
    [meetings, together, day],
  );
  const byId = useMemo(() => new Map(meetings.map((each) => [String(each.id), each])), [meetings]);
  return (
    <div className="tt-day" role="group" aria-label={dayName(t, day)}>
      {blocks.map((placed) => {
        const meeting = byId.get(placed.block.key);
        const cell = together.find((each) => each.key === placed.block.key);
        if (cell) return <Parallel key={cell.key} cell={cell} placed={placed} onOpen={onOpen} />;
        return (
          meeting && (
            <Lesson
              key={placed.block.key}
              placed={placed}
              meeting={meeting}
              lifted={
                hand !== null &&
                (hand.meeting_id === meeting.id || hand.together.some((each) => each.id === meeting.id))
              }
              onGrab={onGrab}
              pick={pick}
            />
          )
        );
      })}
    </div>
  );
});

/** Sections of a course at one time, as one cell that opens. */
function Parallel({
  cell,
  placed: { column, columns },
  onOpen,
}: {
  cell: ParallelLessons<WeekMeeting>;
  placed: PlacedBlock;
  onOpen: (course: number) => void;
}) {
  const t = useText();
  const nameOf = useName();
  const [first] = cell.lessons;
  if (!first) return null;
  const time = `${formatTime(cell.starts)}–${formatTime(cell.ends)}`;
  const count = t('timetable:parallel', { n: new Set(cell.lessons.map((each) => each.section_id)).size });
  return (
    <button
      type="button"
      className="tt-lesson tt-parallel"
      aria-expanded={false}
      title={[courseOf(cell), nameOf(first), dayName(t, cell.day), time, count].join(', ')}
      style={
        {
          '--hue': hueOf(courseOf(cell)),
          top: ((cell.starts - from) / 60) * hourHeight + 1,
          height: ((cell.ends - cell.starts) / 60) * hourHeight - 2,
          left: `calc(${(100 / columns) * column}% + 2px)`,
          width: `calc(${100 / columns}% - 4px)`,
        } as CSSProperties
      }
      onClick={(event) => {
        event.stopPropagation();
        onOpen(first.course_id);
      }}
    >
      <b>{courseOf(cell)}</b>
      <span>{count}</span>
      <span>{time}</span>
    </button>
  );
}

function Lesson({
  placed,
  meeting,
  lifted,
  onGrab,
  pick,
}: { placed: PlacedBlock; meeting: WeekMeeting; lifted: boolean } & Pick<DayProps, 'onGrab' | 'pick'>) {
  const t = useText();
  const nameOf = useName();
  const { column, columns } = placed;
  const time = `${formatTime(meeting.starts)}–${formatTime(meeting.ends)}`;
  const said = [
    codesOf(meeting),
    nameOf(meeting),
    dayName(t, meeting.day),
    time,
    meeting.room,
    meeting.instructors,
    meeting.pinned ? t('solver:pinned') : null,
  ]
    .filter(Boolean)
    .join(', ');
  const face = (
    <>
      <b>
        {meeting.pinned && <PinIcon size={12} />} {codesOf(meeting)}
      </b>
      <span>{columns > 1 ? (meeting.room ?? time) : `${time}${meeting.room ? ` · ${meeting.room}` : ''}`}</span>
      <span>{meeting.instructors || nameOf(meeting)}</span>
    </>
  );
  const common = {
    className: 'tt-lesson',
    title: said,
    'data-lifted': lifted || undefined,
    'data-draft': meeting.status === 'draft' || undefined,
    style: {
      '--hue': hueOf(meeting.section.slice(0, -3)),
      top: ((meeting.starts - from) / 60) * hourHeight + 1,
      height: ((meeting.ends - meeting.starts) / 60) * hourHeight - 2,
      left: `calc(${(100 / columns) * column}% + 2px)`,
      width: `calc(${100 / columns}% - 4px)`,
    } as CSSProperties,
  };
  if (!meeting.may)
    return (
      <div {...common} role="img" aria-label={said}>
        {face}
      </div>
    );
  return (
    <button
      type="button"
      {...common}
      aria-description={t('timetable:pick', { section: codesOf(meeting) })}
      onPointerDown={(event) => onGrab(handOf(meeting), event)}
      onClick={(event) => {
        event.stopPropagation();
        pick(handOf(meeting));
      }}
    >
      {face}
    </button>
  );
}
