import * as a from '#kernel/contract/answer.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { universityZone } from '#kernel/contract/calendar.ts';
import type { SemesterEvent } from '#areas/scheduling/rules/semester-events.ts';
import { schedulingRefusals } from '#areas/scheduling/refusals.ts';
import { semesterEventNames } from '#areas/scheduling/rules/semester-events.ts';
import { dateText } from '#areas/scheduling/rules/time.ts';

/** One row of the semester dates. Moments are ISO with offset or Z, both ends included. */
export interface SemesterDate extends Aim {
  event: string;
  starts_at: string;
  ends_at: string;
  /** nobody enters without a ticket of his own; without this a ticket still binds who has one */
  ticketed?: boolean | null;
}
/** The students something is meant for. A list that is empty or absent admits everyone; all that are given must fit. */
export interface Aim {
  levels?: readonly string[] | null;
  class_years?: readonly number[] | null;
  faculty_ids?: readonly number[] | null;
  program_ids?: readonly number[] | null;
  student_types?: readonly string[] | null;
}
/** Appointment of one student for one event; without `ends_at` it lasts as long as the window. */
export interface TimeTicket {
  event: string;
  starts_at: string;
  ends_at?: string | null;
}
/** What decides which dates are meant for a student; `program_ids` holds major, double major and minor. */
export interface Population {
  level: string;
  class_year: number;
  faculty_id: number;
  program_ids: readonly number[];
  student_type: string;
}

/** `none`: no dates for this student; `no_ticket`: dates exist, his ticket does not. */
export const WindowAnswer = a.either(
  a.record({ state: a.oneOf('open'), opens_at: a.moment, closes_at: a.moment }),
  a.record({ state: a.oneOf('not_yet'), opens_at: a.moment }),
  a.record({ state: a.oneOf('closed'), since: a.text }),
  a.record({ state: a.oneOf('none') }),
  a.record({ state: a.oneOf('no_ticket') }),
);
export type WindowAnswer = a.Of<typeof WindowAnswer>;

const admits = <T>(wanted: readonly T[] | null | undefined, has: readonly T[]): boolean =>
  !wanted || wanted.length === 0 || has.some((each) => wanted.includes(each));
const names = (wanted: readonly unknown[] | null | undefined): number => (wanted && wanted.length > 0 ? 1 : 0);

/** Is a population (of a semester date, of reserved seats) meant for this student? */
export const fitsPopulation = (date: Aim, who: Population): boolean =>
  admits(date.levels, [who.level]) &&
  admits(date.class_years, [who.class_year]) &&
  admits(date.faculty_ids, [who.faculty_id]) &&
  admits(date.program_ids, who.program_ids) &&
  admits(date.student_types, [who.student_type]);

/** How narrowly a row is aimed: program before faculty before class year before student type before level. */
export const narrowness = (date: Aim): number =>
  names(date.program_ids) * 16 +
  names(date.faculty_ids) * 8 +
  names(date.class_years) * 4 +
  names(date.student_types) * 2 +
  names(date.levels);

/**
 * Is an event open for THIS student at `now` (ISO moment)? The most narrowly aimed rows that fit him count, so a class
 * can be let in earlier or later than everyone; several equally narrow rows are periods of the same event.
 * A time ticket narrows them: its holder enters no earlier than it says.
 */
export function windowFor(
  event: SemesterEvent,
  dates: readonly SemesterDate[],
  who: Population,
  now: string,
  tickets: readonly TimeTicket[] = [],
): WindowAnswer {
  const fitting = dates.filter((date) => date.event === event && fitsPopulation(date, who));
  const narrowest = Math.max(...fitting.map(narrowness));
  const rows = fitting.filter((date) => narrowness(date) === narrowest);
  if (rows.length === 0) return { state: 'none' };
  const own = tickets.filter((ticket) => ticket.event === event);
  const periods = rows
    .flatMap((row) =>
      row.ticketed || own.length > 0
        ? own.map((ticket) => within(row, ticket))
        : [{ from: row.starts_at, to: row.ends_at }],
    )
    .filter(({ from, to }) => at(from) <= at(to))
    .sort((a, b) => at(a.from) - at(b.from));
  if (periods.length === 0) return { state: 'no_ticket' };
  const moment = at(now);
  const open = periods
    .filter(({ from, to }) => at(from) <= moment && moment <= at(to))
    .sort((a, b) => at(b.to) - at(a.to))[0];
  if (open) return { state: 'open', opens_at: open.from, closes_at: open.to };
  const next = periods.find(({ from }) => moment < at(from));
  if (next) return { state: 'not_yet', opens_at: next.from };
  const since = periods.reduce((latest, { to }) => (at(to) > at(latest) ? to : latest), periods[0]?.to ?? now);
  return { state: 'closed', since };
}

const at = (iso: string): number => Date.parse(iso);
function within(row: SemesterDate, ticket: TimeTicket): { from: string; to: string } {
  const from = at(ticket.starts_at) > at(row.starts_at) ? ticket.starts_at : row.starts_at;
  const to = ticket.ends_at && at(ticket.ends_at) < at(row.ends_at) ? ticket.ends_at : row.ends_at;
  return { from, to };
}

/** Why an event can't be used now, saying when it opens or since when it is closed; nothing when open. `zone` is the university's IANA zone. */
export function windowRefusals(event: SemesterEvent, answer: WindowAnswer, zone = universityZone): Refusal[] {
  const name = semesterEventNames[event];
  switch (answer.state) {
    case 'open':
      return [];
    case 'not_yet':
      return [
        schedulingRefusals.window_not_yet({
          event: name,
          opens: dateText(answer.opens_at, zone),
          opens_at: answer.opens_at,
        }),
      ];
    case 'closed':
      return [
        schedulingRefusals.window_closed({ event: name, since: dateText(answer.since, zone), since_at: answer.since }),
      ];
    case 'no_ticket':
      return [schedulingRefusals.window_ticket_missing({ event: name })];
    case 'none':
      return [schedulingRefusals.window_not_announced({ event: name })];
  }
}
