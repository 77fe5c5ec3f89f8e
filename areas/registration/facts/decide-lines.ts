import { blocking, type Refusal } from '#kernel/contract/refusal.ts';
import type { RegisterFacts } from '#areas/registration/rules/register-facts.ts';
import { mayDrop } from '#areas/registration/rules/may-drop.ts';
import { mayRegister } from '#areas/registration/rules/may-register.ts';
import { mayJoin, type WaitlistEntry } from '../waitlist/rules/waitlist.ts';
import { settledKeys } from '#areas/registration/rules/settled.ts';
import { flowRefusals } from '../desk/flow-refusals.ts';
import { leaveFacts } from '#areas/registration/facts/leave-facts.ts';
import { groupsOf, seatFacts } from '#areas/registration/facts/live-sections.ts';
import { registerFacts, seatKeys, type Wanted } from '#areas/registration/facts/register-facts.ts';
import type { Situation } from '#areas/registration/facts/situation.ts';

/** A line as it is submitted. `held`: a seat is his already (an offer, a seat the waitlist got). */
export interface Line {
  section_id: number;
  waitlist: boolean;
  swap_section_id: number | null;
  held: boolean;
}
/** What is to happen with each line. */
export interface Decision {
  registering: Line[];
  waiting: Line[];
  refused: { section_id: number; refusals: Refusal[] }[];
  /** against the whole basket; with one of these nothing happens */
  basket: Refusal[];
  warnings: Refusal[];
}

const wantedOf = (line: Line): Wanted => ({
  section_id: line.section_id,
  replaces_section_id: line.swap_section_id,
  seat_held: line.held,
});
const withoutSeats = (refusals: readonly Refusal[]): Refusal[] =>
  refusals.filter((each) => !seatKeys.includes(each.key));

/**
 * Decides a basket: whole-basket reasons, then line by line; lines that lean on a refused one (a co-requisite) are refused with it.
 * Pure over what has been read.
 */
export function decideLines(
  situation: Situation,
  lines: readonly Line[],
  entered_by: RegisterFacts['entered_by'] = 'student',
): Decision {
  const whole = mayRegister(registerFacts(situation, lines.map(wantedOf), entered_by));
  // sending what is registered already needs no new line
  const about = whole.basket.filter((each) => each.key !== 'basket_empty' || situation.current.length === 0);
  const refused = new Map<number, Refusal[]>();
  let registering: Line[] = [];
  let waiting: Line[] = [];
  const place = (line: Line, reasons: readonly Refusal[]): void => {
    const stops = [...blocking(reasons), ...swapReasons(situation, line)];
    if (stops.length === 0) registering.push(line);
    else if (line.waitlist && stops.some((each) => seatKeys.includes(each.key)) && withoutSeats(stops).length === 0) {
      const join = joinReasons(situation, line.section_id, waiting.length);
      if (join.length === 0) waiting.push(line);
      else refused.set(line.section_id, join);
    } else refused.set(line.section_id, stops);
  };
  lines.forEach((line, index) => place(line, whole.lines[index]?.refusals ?? []));
  for (let settled = refused.size === 0 && waiting.length === 0; !settled;) {
    const again = mayRegister(registerFacts(situation, registering.map(wantedOf), entered_by));
    const before = registering;
    registering = [];
    before.forEach((line, index) => place(line, again.lines[index]?.refusals ?? []));
    settled = registering.length === before.length;
  }
  if (waiting.length > 0) {
    const together = [...registering, ...waiting];
    const again = mayRegister(registerFacts(situation, together.map(wantedOf), entered_by));
    waiting = waiting.filter((line) => {
      const stops = withoutSeats(blocking(again.lines[together.indexOf(line)]?.refusals ?? []));
      if (stops.length > 0) refused.set(line.section_id, stops);
      return stops.length === 0;
    });
  }
  return {
    registering,
    waiting,
    refused: [...refused].map(([section_id, refusals]) => ({ section_id, refusals })),
    basket: blocking(about),
    warnings: whole.all.filter((each) => each.level === 'warning'),
  };
}

/**
 * Why a student can't queue for a section; rules of registration aside.
 * @param joining sections for which he queues in the same breath
 */
export function joinReasons(situation: Situation, section_id: number, joining = 0): Refusal[] {
  const { student, catalogue, live, now, today } = situation;
  const seats = live.get(section_id);
  const section = catalogue.sections.get(section_id);
  if (!seats || !section) return [];
  const entry = (id: number, student_id: number, status: WaitlistEntry['status']): WaitlistEntry => ({
    id,
    student_id,
    section_id,
    status,
    joined_at: now.toISOString(),
    priority: 0,
    expires_at: null,
    swap_section_id: null,
  });
  const own = student.waitlist
    .filter((each) => each.section_id === section_id)
    .map((each) => entry(each.id, student.student_id, each.status));
  // who else waits matters only as a number
  const others = seats.waitlisted > own.length ? [entry(0, 0, 'waiting')] : [];
  const { max_waitlists } = catalogue.policies;
  return [
    ...mayJoin(
      { ...seatFacts(seats), section: section.section, section_id },
      [...own, ...others],
      { id: student.student_id, groups: groupsOf([seats], situation.population) },
      today,
    ),
    ...(own.length === 0 && student.waitlist.length + joining >= max_waitlists
      ? [flowRefusals.waitlists_too_many({ limit: max_waitlists })]
      : []),
  ];
}

/** Why the section that a line gives up can't be left; nothing when it gives up none. What the new section makes good is left out. */
export function swapReasons(situation: Situation, line: Pick<Line, 'section_id' | 'swap_section_id'>): Refusal[] {
  if (line.swap_section_id === null) return [];
  const { catalogue, current, student } = situation;
  const old = current.find(
    (each) =>
      each.section_id === line.swap_section_id &&
      each.status === 'registered' &&
      each.student_program_id === student.id,
  );
  if (!old) return [flowRefusals.swap_not_registered()];
  const section = catalogue.sections.get(line.section_id);
  if (line.section_id === line.swap_section_id)
    return [flowRefusals.swap_same_section({ section: section?.section ?? '' })];
  const sameCourse = section?.course_id === old.course_id;
  const credit = section ? (catalogue.courses.get(section.course_id)?.credit ?? 0) : 0;
  // a lower-semester course given up is missed by mayRegister, which sees the whole selection
  const madeGood = [
    'drop_must_take',
    'drop_all_is_withdrawal',
    // whether a settled registration may change is asked of the whole step; a seat from the waitlist comes to an approved one too
    ...settledKeys,
    ...(sameCourse ? ['drop_breaks_corequisite'] : []),
    ...(credit >= old.credit ? ['f1_drop_below_full_time'] : []),
  ];
  return blocking(mayDrop(leaveFacts(situation, [old.id]))).filter((each) => !madeGood.includes(each.key));
}
