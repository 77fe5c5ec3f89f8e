import { endOfDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { reservedSeats, sections } from '../../tables.ts';
import { saveReservedSeats as reservedCommand, saveSectionInstructors as instructorsCommand } from '../contract.ts';
import { offerRefusals } from '../refusals.ts';
import { mayChangeOffer } from '../rules/may-change.ts';
import { reservedProblems, type Kept } from '../rules/reserved.ts';
import { shareProblems, sharesOf, type Assigned } from '../rules/shares.ts';
import {
  followTeachers,
  holdSection,
  refuseTeaching,
  teachersOf,
  writeTeachers,
  type HeldSection,
} from './teaching.ts';

/** A section the caller may change, found before it is locked: what is not his is not there. */
async function lockOffer(context: Writing, id: number): Promise<HeldSection> {
  const [mine] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${sections} where ${sections.id} = ${id} and (${context.rows('section_update')})`,
  );
  const row = mine ? await holdSection(context, id) : null;
  if (!row) throw notFound();
  refuse(mayChangeOffer({ section: row.label, status: row.status }));
  return row;
}

export const saveSectionInstructors = handle(instructorsCommand, async (context, { id, instructors }) => {
  const section = await lockOffer(context, id);
  const lines = (instructors ?? []).map((line) => ({ ...line, share: line.share ?? null }));
  refuse(shareProblems(lines));
  const before = await teachersOf(context, id);
  const after = sharesOf(lines);
  await refuseTeaching(context, section, before, after, 'instructors');
  await writeTeachers(context, id, after);
  await followTeachers(context, section);
  const told = (list: readonly Assigned[]) => list.map(({ staff_id, role, share }) => ({ staff_id, role, share }));
  context.audit({
    resource: 'section',
    record_id: id,
    before: { instructors: told(before) },
    after: { instructors: told(after) },
  });
  return { id, saved: after.length };
});

export const saveReservedSeats = handle(reservedCommand, async (context, { id, groups }) => {
  const section = await lockOffer(context, id);
  const stored = await rowsOf<{ id: number; seats: number; used: number }>(
    context.db,
    sql`select id, seats, used from ${reservedSeats} where section_id = ${id} order by id for update`,
  );
  const of = new Map(stored.map((each) => [Number(each.id), each]));
  const wanted = groups ?? [];
  if (wanted.some((group) => group.id !== undefined && group.id !== null && !of.has(group.id))) throw notFound();
  const kept = wanted.map((group): Kept => ({
    id: group.id ?? null,
    seats: group.seats,
    used: of.get(group.id ?? 0)?.used ?? 0,
    aimed: Boolean(group.id ?? group.program_id ?? group.class_year),
  }));
  const stay = new Set(kept.flatMap((group) => group.id ?? []));
  const gone = stored
    .filter((each) => !stay.has(Number(each.id)) && each.used > 0)
    .map((each) => offerRefusals.section_reserved_used({ used: each.used }, 'groups'));
  refuse([...reservedProblems(section, kept), ...gone]);
  await context.db.execute(
    sql`delete from reserved_seats where section_id = ${id} and id <> all(${idList([...stay])})`,
  );
  for (const group of wanted) {
    const until = group.until ? endOfDay(group.until).toISOString() : null;
    const population = {
      ...(group.program_id ? { program_id: group.program_id } : {}),
      ...(group.class_year ? { class_years: [group.class_year] } : {}),
    };
    await context.db.execute(
      group.id
        ? sql`update reserved_seats set seats = ${group.seats}, until = ${until}::timestamptz, version = version + 1, updated_at = now() where id = ${group.id}`
        : sql`insert into reserved_seats (section_id, population, seats, until) values (${id}, ${JSON.stringify(population)}::jsonb, ${group.seats}, ${until}::timestamptz)`,
    );
  }
  const seats = kept.reduce((sum, group) => sum + group.seats, 0);
  context.audit({
    resource: 'section',
    record_id: id,
    before: { reserved_seats: stored.reduce((sum, each) => sum + each.seats, 0) },
    after: { reserved_seats: seats },
  });
  context.publish('resource:section', { id });
  return { id, seats };
});
