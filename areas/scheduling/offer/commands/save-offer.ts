import { endOfDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { lockSections } from '../../commands/seat-ledger.ts';
import { reservedSeats, sectionInstructors, sections } from '../../tables.ts';
import { lockWeek } from '../../timetable/commands/lock-week.ts';
import { saveReservedSeats as reservedCommand, saveSectionInstructors as instructorsCommand } from '../contract.ts';
import { offerRefusals } from '../refusals.ts';
import { mayChangeOffer } from '../rules/may-change.ts';
import { reservedProblems, type Kept } from '../rules/reserved.ts';
import { mainOf, shareProblems, sharesOf } from '../rules/shares.ts';
import { refuseBusy } from './refuse-busy.ts';

interface Locked {
  id: number;
  semester_id: number;
  label: string;
  status: string;
  quota: number;
  taken: number;
  instructor_id: number | null;
}
/** A section the caller may change, found before it is locked: what is not his is not there. */
async function lockOffer(context: Writing, id: number): Promise<Locked> {
  const [mine] = await rowsOf<{ semester_id: number }>(
    context.db,
    sql`select semester_id from ${sections} where ${sections.id} = ${id} and (${context.rows('section_update')})`,
  );
  if (!mine) throw notFound();
  await lockWeek(context, Number(mine.semester_id));
  await lockSections(context.db, [id]);
  const [row] = await rowsOf<Locked>(
    context.db,
    sql`select id, semester_id, code || '-' || lpad(section_no::text, 2, '0') as label, status, quota, taken, instructor_id from sections where id = ${id}`,
  );
  if (!row) throw notFound();
  refuse(mayChangeOffer({ section: row.label, status: row.status }));
  return { ...row, instructor_id: row.instructor_id === null ? null : Number(row.instructor_id) };
}

export const saveSectionInstructors = handle(instructorsCommand, async (context, { id, instructors }) => {
  const section = await lockOffer(context, id);
  const lines = (instructors ?? []).map((line) => ({ ...line, share: line.share ?? null }));
  refuse(shareProblems(lines));
  const before = await rowsOf<{ staff_id: number; role: string; share: number }>(
    context.db,
    sql`select staff_id, role, share from ${sectionInstructors} where section_id = ${id} order by staff_id`,
  );
  const known = new Set(before.map((line) => Number(line.staff_id)));
  await refuseBusy(
    context,
    section.id,
    lines.map((line) => line.staff_id).filter((staff) => !known.has(staff)),
    'instructors',
  );
  const after = sharesOf(lines);
  await context.db.execute(
    sql`delete from section_instructors where section_id = ${id} and staff_id <> all(${idList(after.map((line) => line.staff_id))})`,
  );
  if (after.length > 0)
    await context.db.execute(
      sql`insert into section_instructors (section_id, staff_id, role, share) select ${id}, v.staff_id, v.role, v.share from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as v(staff_id bigint, role text, share int)
      on conflict (section_id, staff_id) do update set role = excluded.role, share = excluded.share, version = section_instructors.version + 1, updated_at = now()`,
    );
  await context.db.execute(
    sql`update sections set instructor_id = ${mainOf(after, section.instructor_id)}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  const told = (list: readonly { staff_id: number; role: string; share: number }[]) =>
    list.map(({ staff_id, role, share }) => ({ staff_id: Number(staff_id), role, share }));
  context.audit({
    resource: 'section',
    record_id: id,
    before: { instructors: told(before) },
    after: { instructors: told(after) },
  });
  context.publish('resource:section', { id });
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
