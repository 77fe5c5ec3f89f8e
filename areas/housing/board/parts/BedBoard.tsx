import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { addDays, daysBetween, earlierDay, isWeekend, laterDay } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import type { BoardStay, housingBoard } from '../contract.ts';
import { dayKinds, type DayKind } from '../../inventory/rules/words.ts';
import { barLook, barTones } from '../rules/bar-look.ts';
import { BedCard } from './BedCard.tsx';
import { BoardLegend } from './BoardLegend.tsx';
import { dayHead } from './day-head.ts';
import './board.css';

/** What somebody has let go of: a stay on another bed, or with another day of departure; or free days of a bed. */
export type Dropped =
  | { kind: 'move'; stay: BoardStay; bed_id: number; bed: string }
  | { kind: 'stretch'; stay: BoardStay; until: string }
  | { kind: 'book'; bed_id: number; bed: string; from: string; until: string };
type Held = { stay: BoardStay; bed: number; until: string; way: 'move' | 'stretch' | 'keys' };
type Free = { bed: number; first: number; last: number };
const width = 34;

/** Beds as rows, days as columns, stays as bars: by mouse, by finger and by keyboard. What is decided the server decides. */
export function BedBoard({ board, onDrop }: { board: OutputOf<typeof housingBoard>; onDrop: (what: Dropped) => void }) {
  const t = useText();
  const locale = useLocale();
  const { date, sayDate } = useFormat();
  const [held, setHeld] = useState<Held | null>(null);
  const [free, setFree] = useState<Free | null>(null);
  const [card, setCard] = useState<number | null>(null);
  const start = useRef({ x: 0 });
  const { beds, from, days } = board;
  const opened = beds.find((bed) => bed.id === card);
  const last = addDays(from, days);
  const all = Array.from({ length: days }, (_, at) => addDays(from, at));
  const shut = (bed: number, day: string): DayKind | undefined =>
    board.closed.find((each) => each.bed_id === bed && each.first_on <= day && each.last_on >= day)?.kind;
  const wordOf = (kind: DayKind | undefined): string | undefined => kind && dayKinds[kind][locale];
  const marksOf = (day: string): object => ({
    'data-today': day === board.today || undefined,
    'data-weekend': isWeekend(day) || undefined,
  });
  const bedAt = (event: PointerEvent): number | null => {
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-bed]');
    const at = Number(row?.getAttribute('data-bed'));
    return at > 0 ? at : null;
  };
  const nameOf = (id: number): string => beds.find((bed) => bed.id === id)?.code ?? '';
  const letGo = (what: Held): void => {
    setHeld(null);
    if (what.bed !== what.stay.bed_id)
      onDrop({ kind: 'move', stay: what.stay, bed_id: what.bed, bed: nameOf(what.bed) });
    else if (what.until !== what.stay.until_on) onDrop({ kind: 'stretch', stay: what.stay, until: what.until });
  };
  const begin = (event: PointerEvent, stay: BoardStay, way: 'move' | 'stretch'): void => {
    if (stay.state !== 'booked' && stay.state !== 'in') return;
    event.stopPropagation();
    start.current = { x: event.clientX };
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ stay, bed: stay.bed_id, until: stay.until_on, way });
  };
  const drag = (event: PointerEvent): void => {
    if (!held || held.way === 'keys') return;
    if (held.way === 'move') setHeld({ ...held, bed: bedAt(event) ?? held.bed });
    else {
      const moved = Math.round((event.clientX - start.current.x) / width);
      setHeld({ ...held, until: laterDay(addDays(held.stay.from_on, 1), addDays(held.stay.until_on, moved)) });
    }
  };
  const keys = (event: KeyboardEvent, stay: BoardStay): void => {
    if (stay.state !== 'booked' && stay.state !== 'in') return;
    const mine = held?.stay.id === stay.id ? held : null;
    if (event.key === ' ') {
      event.preventDefault();
      setHeld(mine ? null : { stay, bed: stay.bed_id, until: stay.until_on, way: 'keys' });
    } else if (event.key === 'Escape') setHeld(null);
    else if (mine && event.key === 'Enter') {
      event.preventDefault();
      letGo(mine);
    } else if (mine && event.key.startsWith('Arrow')) {
      event.preventDefault();
      const at = beds.findIndex((bed) => bed.id === mine.bed);
      const next = beds[at + (event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0)];
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      setHeld({
        ...mine,
        bed: by === 0 ? (next?.id ?? mine.bed) : stay.bed_id,
        until: by === 0 ? stay.until_on : laterDay(addDays(stay.from_on, 1), addDays(mine.until, by)),
      });
    }
  };
  const choose = (): void => {
    if (!free) return;
    const [first, end] = [Math.min(free.first, free.last), Math.max(free.first, free.last)];
    setFree(null);
    onDrop({
      kind: 'book',
      bed_id: free.bed,
      bed: nameOf(free.bed),
      from: addDays(from, first),
      until: addDays(from, end + 1),
    });
  };
  return (
    <>
      <p aria-live="polite">
        {held ? t('housing:held_now', { bed: nameOf(held.bed), day: sayDate(held.until) }) : t('housing:board_help')}
      </p>
      <BoardLegend />
      <div className="h-board" tabIndex={0} role="group" aria-label={t('title:bed_availability')}>
        <div className="h-board-grid" style={{ ['--days' as string]: days }}>
          <div className="h-board-row h-board-head">
            <span className="h-board-name">{t('housing:bed')}</span>
            {all.map((day, at) => {
              const head = dayHead(day, locale, at === 0);
              return (
                <span
                  key={day}
                  className="h-board-day"
                  title={date(day)}
                  aria-current={day === board.today ? 'date' : undefined}
                  {...marksOf(day)}
                >
                  <span>{head.weekday}</span>
                  <b>{head.day}</b>
                  <span>{head.month}</span>
                </span>
              );
            })}
          </div>
          {beds.map((bed) => (
            <div key={bed.id} className="h-board-row" data-bed={bed.id} data-over={held?.bed === bed.id || undefined}>
              <span className="h-board-name">
                <button type="button" className="h-board-bed" onClick={() => setCard(bed.id)}>
                  {bed.code}
                </button>
              </span>
              {all.map((day, at) => (
                <span
                  key={day}
                  className="h-board-day"
                  style={{ gridColumn: at + 2, gridRow: 1 }}
                  {...marksOf(day)}
                  data-shut={shut(bed.id, day)}
                  title={wordOf(shut(bed.id, day))}
                  data-chosen={
                    (free?.bed === bed.id &&
                      at >= Math.min(free.first, free.last) &&
                      at <= Math.max(free.first, free.last)) ||
                    undefined
                  }
                  onPointerDown={() => setFree({ bed: bed.id, first: at, last: at })}
                  onPointerEnter={() => free?.bed === bed.id && setFree({ ...free, last: at })}
                  onPointerUp={choose}
                />
              ))}
              {board.stays
                .filter((stay) => stay.bed_id === bed.id)
                .map((stay) => {
                  const mine = held?.stay.id === stay.id ? held : null;
                  const first = Math.max(0, daysBetween(from, stay.from_on));
                  const end = daysBetween(from, earlierDay(last, mine?.until ?? stay.until_on));
                  if (end <= first) return null;
                  const look = barLook(stay, board.today);
                  return (
                    <button
                      key={stay.id}
                      type="button"
                      className="h-board-bar h-board-look"
                      data-look={look}
                      data-tone={barTones[look]}
                      data-held={mine !== null}
                      style={{ gridColumn: `${first + 2} / ${end + 2}` }}
                      aria-pressed={mine !== null}
                      aria-label={t('housing:bar_label', {
                        name: stay.name,
                        bed: bed.code,
                        from: sayDate(stay.from_on),
                        until: sayDate(stay.until_on),
                        state: t(`housing:board.${look}`),
                      })}
                      onPointerDown={(event) => begin(event, stay, 'move')}
                      onPointerMove={drag}
                      onPointerUp={() => held && held.way !== 'keys' && letGo(held)}
                      onKeyDown={(event) => keys(event, stay)}
                    >
                      <b className="h-board-mark" data-mark={t(`housing:board.mark.${look}`)} aria-hidden />
                      <span className="h-board-who">{stay.name}</span>
                      <span className="h-board-grip" onPointerDown={(event) => begin(event, stay, 'stretch')} />
                    </button>
                  );
                })}
            </div>
          ))}
        </div>
      </div>
      {opened && <BedCard bed={opened} board={board} onClose={() => setCard(null)} />}
    </>
  );
}
