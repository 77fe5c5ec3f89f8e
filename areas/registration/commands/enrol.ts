import { Refused, type Refusal } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, sqlState } from '#kernel/server/database.ts';
import type { LineResult } from '#areas/registration/contract.ts';
import { endAdministrative } from '#areas/registration/commands/administrative-withdrawal.ts';
import type { Seats } from '#areas/scheduling/contract.ts';
import { decideLines, type Decision, type Line } from '#areas/registration/facts/decide-lines.ts';
import { groupsOf, reservedFor } from '#areas/registration/facts/live-sections.ts';
import { passedOf, type Situation } from '#areas/registration/facts/situation.ts';
import { registrationRefusals } from '#areas/registration/refusals.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { RegistrationRow } from '#areas/registration/commands/registration-row.ts';
import {
  announceEnrolments,
  claimAndEnrol,
  insertEnrolments,
  undoEnrolments,
  type NewEnrolment,
} from '#areas/registration/commands/enrolment-rows.ts';
import {
  addWaiting,
  claimSeats,
  lockSections,
  releaseSeats,
  removeWaiting,
  type Claim,
} from '#areas/scheduling/commands/seat-ledger.ts';

export interface EnrolOutcome {
  lines: LineResult[];
  warnings: Refusal[];
  seats: Seats[];
  credits: number;
  changed: boolean;
}

/**
 * Registers, swaps and queues the lines of one student whose registration row the caller has locked, and whose situation was read under
 * that lock. Seats are claimed last. A seat that went to another in between turns its line into a refusal (or a place in the queue).
 */
export async function enrolLines(
  context: Writing,
  situation: Situation,
  head: RegistrationRow,
  lines: readonly Line[],
  first: Decision,
): Promise<EnrolOutcome> {
  const { db } = context;
  const { catalogue, student } = situation;
  // the quick way locks what it claims; whatever touches further sections locks all of them first, in id order
  const wide = lines.some(
    (line) =>
      line.waitlist ||
      line.swap_section_id !== null ||
      line.held ||
      catalogue.sections.get(line.section_id)?.has_reserved ||
      (situation.live.get(line.section_id)?.cross_list_id ?? null) !== null ||
      student.waitlist.some((each) => each.section_id === line.section_id),
  );
  let decision = first;
  if (wide && decision.registering.length + decision.waiting.length > 0) {
    await lockSections(
      db,
      lines.flatMap((line) =>
        line.swap_section_id === null ? [line.section_id] : [line.section_id, line.swap_section_id],
      ),
    );
  }
  const { got, made } = await claim(context, situation, head, decision.registering, wide);
  const lost = decision.registering.filter(
    (line) => !line.held && !got.some((each) => each.section_id === line.section_id),
  );
  if (lost.length > 0) {
    for (const line of lost) {
      const live = situation.live.get(line.section_id);
      if (live) situation.live.set(line.section_id, { ...live, taken: live.quota });
    }
    const again = decideLines(situation, lines);
    decision = {
      ...again,
      registering: again.registering.filter(
        (line) => line.held || got.some((each) => each.section_id === line.section_id),
      ),
    };
    // what leaned on a lost line gives its seat back
    const given = got
      .filter((each) => !decision.registering.some((line) => line.section_id === each.section_id))
      .map((each) => each.section_id);
    await undoEnrolments(
      db,
      given.flatMap((id) => made.get(id) ?? []),
    );
    await releaseSeats(
      db,
      given.map((section_id) => ({ section_id, reserved_id: reservedOf(situation, section_id) })),
    );
    for (const id of given) made.delete(id);
  }
  const seats = new Map(got.map((each) => [each.section_id, each]));
  const swapped = decision.registering.flatMap((line) => (line.swap_section_id === null ? [] : [line.swap_section_id]));
  for (const each of await leaveSections(context, situation, swapped)) seats.set(each.section_id, each);
  if (wide)
    for (const [section_id, id] of await orRefuse(situation, decision.registering, () =>
      insertEnrolments(db, head, rowsFor(situation, decision.registering), situation.now),
    ))
      made.set(section_id, id);
  const settled = decision.registering
    .filter((line) => student.waitlist.some((each) => each.section_id === line.section_id))
    .map((line) => line.section_id);
  for (const each of await settleEntries(context, student.id, settled)) seats.set(each.section_id, each);
  const queued = await queueFor(context, situation, decision.waiting);
  for (const each of queued.values()) seats.set(each.seats.section_id, each.seats);
  publishSeats(context, [...seats.values()]);
  if (made.size > 0 && situation.current.length === 0) await endAdministrative(context, student.id, head.semester_id);
  await announceEnrolments(
    context,
    'added',
    [...made].map(([section_id, id]) => ({ id, section_id, student_id: head.student_id })),
  );
  const nameOf = (id: number): string => catalogue.sections.get(id)?.section ?? `#${id}`;
  const results = lines.map((line): LineResult => {
    const { section_id } = line;
    const base = {
      section_id,
      section: nameOf(section_id),
      refusals: [],
      enrolment_id: null,
      waitlist_entry_id: null,
      position: null,
    };
    const enrolment = made.get(section_id);
    if (enrolment !== undefined) return { ...base, result: 'registered', enrolment_id: enrolment };
    const entry = queued.get(section_id);
    if (entry && decision.waiting.includes(line))
      return { ...base, result: 'waitlisted', waitlist_entry_id: entry.entry_id, position: entry.position };
    const full = decision.waiting.includes(line)
      ? [
          registrationRefusals.waitlist_full({
            section: base.section,
            size: situation.live.get(section_id)?.waitlist_size ?? 0,
          }),
        ]
      : [];
    return {
      ...base,
      result: 'refused',
      refusals: decision.refused.find((each) => each.section_id === section_id)?.refusals ?? full,
    };
  });
  const credits = creditsAfter(situation, decision.registering, swapped);
  return {
    lines: results,
    warnings: decision.warnings,
    seats: [...seats.values()],
    credits,
    changed: decision.registering.length + decision.waiting.length > 0,
  };
}

function reservedOf(situation: Situation, section_id: number): number | null {
  const live = situation.live.get(section_id);
  return live ? reservedFor(live, groupsOf([live], situation.population), situation.now) : null;
}
const claimsOf = (situation: Situation, lines: readonly Line[]): Claim[] =>
  lines
    .filter((line) => !line.held)
    .map(({ section_id }) => ({
      section_id,
      reserved_id: reservedOf(situation, section_id),
      free_for_all: situation.student.overrides.some(
        (each) =>
          each.kind.startsWith('section_reserved') && (each.section_id === null || each.section_id === section_id),
      ),
    }));

/** Enrolment rows of the lines, each with the slot it fills and the number of the attempt. */
function rowsFor(situation: Situation, lines: readonly Line[]): NewEnrolment[] {
  const { catalogue, student } = situation;
  const plan = situation.plan(lines.map((line) => line.section_id));
  return lines.flatMap(({ section_id, held }): NewEnrolment[] => {
    const section = catalogue.sections.get(section_id);
    const course = section ? catalogue.courses.get(section.course_id) : undefined;
    if (!course) return [];
    const earlier = student.enrolments.filter(
      (each) => each.course_id === course.id && each.student_program_id === student.id,
    );
    const passed = earlier.some((each) => passedOf(each, catalogue));
    const slot_id = plan.slots.find((state) => state.taken?.enrolment_id === -section_id)?.slot.id ?? null;
    const kind = passed ? 'improvement' : earlier.length > 0 ? 'repeat' : slot_id === null ? 'extra' : 'first';
    return [
      {
        section_id,
        course_id: course.id,
        slot_id,
        kind,
        attempt: earlier.length + 1,
        credit: course.credit,
        ects: course.ects,
        reserved_id: held ? null : reservedOf(situation, section_id),
      },
    ];
  });
}
/** The seats: with their enrolments at once where nothing else has to come first, else by themselves. */
async function claim(
  context: Writing,
  situation: Situation,
  head: RegistrationRow,
  lines: readonly Line[],
  wide: boolean,
): Promise<{ got: Seats[]; made: Map<number, number> }> {
  if (wide) return { got: await claimSeats(context.db, claimsOf(situation, lines), situation.now), made: new Map() };
  const rows = await orRefuse(situation, lines, () =>
    claimAndEnrol(context.db, head, rowsFor(situation, lines), situation.now),
  );
  return {
    got: rows.map(({ section_id, taken, quota, waitlisted }) => ({ section_id, taken, quota, waitlisted })),
    made: new Map(rows.map((row) => [row.section_id, row.id])),
  };
}
async function orRefuse<T>(situation: Situation, lines: readonly Line[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // the belt: another program of the same person took the course in this moment
    if (sqlState(error) !== '23505') throw error;
    throw new Refused(
      lines.map((line) =>
        registrationRefusals.course_already_registered({
          course: situation.catalogue.sections.get(line.section_id)?.code ?? '',
          section: situation.catalogue.sections.get(line.section_id)?.section ?? '',
        }),
      ),
    );
  }
}

/** Sections given up: dropped, their seats free or kept for who waits. */
export async function leaveSections(
  context: Writing,
  situation: Situation,
  section_ids: readonly number[],
): Promise<Seats[]> {
  if (section_ids.length === 0) return [];
  const leaving = situation.current.filter(
    (each) => section_ids.includes(each.section_id) && each.student_program_id === situation.student.id,
  );
  return leaveEnrolments(context, leaving, 'dropped');
}
/** Ends enrolments and frees their seats; the caller holds the locks of their sections. */
export async function leaveEnrolments(
  context: Writing,
  leaving: readonly { id: number; section_id: number; reserved_id: number | null }[],
  status: 'dropped' | 'withdrawn',
): Promise<Seats[]> {
  const letter = status === 'withdrawn' ? 'W' : null; // ACA-038
  const ended = await rowsOf<{ id: number; student_id: number; section_id: number }>(
    context.db,
    sql`
    update enrolments set status = ${status}, letter = coalesce(${letter}::text, letter), ended_at = ${context.now.toISOString()}::timestamptz, version = version + 1, updated_at = now() where id = any(${idList(leaving.map((each) => each.id))}) and status = 'registered' returning id, student_id, section_id`,
  );
  await announceEnrolments(context, 'dropped', ended);
  const free = leaving.filter((each) => ended.some((row) => row.id === each.id));
  const seats = await releaseSeats(context.db, free);
  for (const each of seats.filter((section) => section.waitlisted > 0))
    await context.services.jobs.enqueue('waitlist-offers', { section_id: each.section_id }, { tx: context.db });
  return seats;
}

/** Entries of sections that the student has now got: ended as registered. Their places in the count go with them. */
async function settleEntries(
  context: Writing,
  student_program_id: number,
  section_ids: readonly number[],
): Promise<Seats[]> {
  if (section_ids.length === 0) return [];
  const ended = await rowsOf<{ section_id: number; was: string }>(
    context.db,
    sql`
    with old as (select id, status from waitlist_entries where student_program_id = ${student_program_id} and section_id = any(${idList(section_ids)}) and status in ('waiting', 'offered') for update)
    update waitlist_entries w set status = 'registered', ended_at = ${context.now.toISOString()}::timestamptz, version = version + 1, updated_at = now() from old where old.id = w.id returning w.section_id, old.status as was`,
  );
  const seats: Seats[] = [];
  for (const each of ended)
    seats.push(...(await removeWaiting(context.db, each.section_id, each.was === 'waiting' ? 1 : 0)));
  return seats;
}

export interface Queued {
  entry_id: number;
  position: number;
  seats: Seats;
}
/** Puts the student at the end of the queues; the sections are locked. A queue that is full by now is left out. */
export async function queueFor(
  context: Writing,
  situation: Situation,
  lines: readonly Line[],
): Promise<Map<number, Queued>> {
  const queued = new Map<number, Queued>();
  for (const line of [...lines].sort((a, b) => a.section_id - b.section_id)) {
    const seats = await addWaiting(context.db, line.section_id);
    if (!seats) continue;
    const [entry] = await rowsOf<{ id: number }>(
      context.db,
      sql`
      insert into waitlist_entries (section_id, student_program_id, student_id, swap_section_id) values (${line.section_id}, ${situation.student.id}, ${situation.student.student_id}, ${line.swap_section_id}) returning id`,
    );
    if (entry) queued.set(line.section_id, { entry_id: entry.id, position: seats.waitlisted, seats });
  }
  return queued;
}

/** Credits of this program's registered courses afterwards. */
const creditsAfter = (situation: Situation, registering: readonly Line[], left: readonly number[]): number => {
  const stay = situation.current
    .filter((each) => each.student_program_id === situation.student.id && !left.includes(each.section_id))
    .map((each) => each.credit);
  const come = registering.map(
    (line) =>
      situation.catalogue.courses.get(situation.catalogue.sections.get(line.section_id)?.course_id ?? 0)?.credit ?? 0,
  );
  return [...stay, ...come].reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
};
/** Tells the open screens, after the commit. */
export function publishSeats(context: Pick<Writing, 'publish'>, seats: readonly Seats[]): void {
  for (const each of seats) context.publish('seats', each);
}
