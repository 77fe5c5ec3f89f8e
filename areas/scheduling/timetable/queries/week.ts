import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import {
  places as placesQuery,
  unplaced as unplacedQuery,
  week as weekQuery,
  weekTargets as targetsQuery,
  type Unplaced,
  type WeekMeeting,
  type WeekTarget,
  type WeekView,
} from '../contract.ts';
import { placesOf } from '../rules/clash-index.ts';
import { gridFor, missingBlocks } from '../rules/week-grid.ts';
import { meetings, sectionInstructors, sections, semesters } from '../../tables.ts';
import { nameClashes } from './name-clashes.ts';
import { courseHours, groupCourses, groupId, groupOf, heldFacts, weekFacts } from './week-facts.ts';

const targetsShown = 60;
const unplacedShown = 200;
/**
 * Lessons and their minutes, those taught together once (VAL-049). All of a combination have one length, so the sum of the distinct
 * combinations, moved apart by their number, is the sum of their minutes.
 */
const used = sql`count(distinct coalesce(m.combined_with, m.id))::int as meetings,
  (coalesce(sum(m.ends - m.starts) filter (where m.combined_with is null), 0) + coalesce(sum(distinct m.combined_with * 10000 + m.ends - m.starts), 0) - coalesce(sum(distinct m.combined_with * 10000), 0))::int as minutes`;
/** the reader's own sections first: nobody begins in a foreign room */
const ownFirst = sql`coalesce(sum(m.ends - m.starts) filter (where m.mine), 0) > 0 desc`;
const live = (context: Reading, semester_id: number) =>
  sql`(select m.*, coalesce((${context.rows('courseschedule_update')}), false) as mine from ${meetings} m join ${sections} sections on sections.id = m.section_id where m.semester_id = ${semester_id} and sections.status <> 'cancelled')`;

async function targets(
  context: Reading,
  given: { semester_id: number; by: WeekView; query?: string | null; id?: number | null },
): Promise<WeekTarget[]> {
  const { semester_id, by } = given;
  const word = given.query?.trim() ? `%${given.query.trim().replaceAll(/[%_\\]/g, '\\$&')}%` : null;
  const id = given.id ?? null;
  const numbered = (rows: readonly WeekTarget[]): WeekTarget[] => rows.map((row) => ({ ...row, id: Number(row.id) }));
  if (by === 'room')
    return numbered(
      await rowsOf<WeekTarget>(
        context.db,
        sql`select r.id, r.code, r.name, r.name_en, r.capacity as size, ${used} from ${classroomRead} r left join ${live(context, semester_id)} m on m.classroom_id = r.id
        where ${id === null ? sql`r.status = 'a'` : sql`r.id = ${id}`} and (${word}::text is null or r.code ilike ${word} or r.name ilike ${word} or r.name_en ilike ${word})
        group by 1, 2, 3, 4, 5 order by ${ownFirst}, minutes desc, r.code limit ${targetsShown}`,
      ),
    );
  if (by === 'instructor')
    return numbered(
      await rowsOf<WeekTarget>(
        context.db,
        sql`select st.id, st.registration_number as code, ${personName('st')} as name, ${personName('st')} as name_en, null::int as size, ${used} from ${staffRead} st
        join ${sectionInstructors} i on i.staff_id = st.id join ${sections} s on s.id = i.section_id and s.semester_id = ${semester_id} and s.status <> 'cancelled' left join ${live(context, semester_id)} m on m.section_id = s.id
        where (${id}::bigint is null or st.id = ${id}) and (${word}::text is null or ${personName('st')} ilike ${word} or st.registration_number ilike ${word})
        group by 1, 2, 3 order by ${ownFirst}, minutes desc, 3 limit ${targetsShown}`,
      ),
    );
  const [semester] = await rowsOf<{ code: number }>(
    context.db,
    sql`select code from ${semesters} where id = ${semester_id}`,
  );
  if (!semester) return [];
  const group = id === null ? null : groupOf(id);
  const rows = await rowsOf<WeekTarget & { program_id: number; class_year: number }>(
    context.db,
    sql`select p.id as program_id, g.class_year, p.code || ' ' || g.class_year as code, p.name, p.name_en, g.class_year::int as size, ${used}
    from (${groupCourses(semester.code)}) g join ${programRead} p on p.id = g.program_id
    left join ${sections} s on s.course_id = g.course_id and s.semester_id = ${semester_id} and s.status <> 'cancelled' left join ${live(context, semester_id)} m on m.section_id = s.id
    where (${group?.program_id ?? null}::bigint is null or (p.id = ${group?.program_id ?? null} and g.class_year = ${group?.class_year ?? null}))
      and (${word}::text is null or p.code || ' ' || g.class_year ilike ${word} or p.name ilike ${word} or p.name_en ilike ${word})
    group by 1, 2, 3, 4, 5, 6 order by ${ownFirst}, 3 limit ${targetsShown}`,
  );
  return rows.map(({ program_id, class_year, ...row }) => ({
    ...row,
    id: groupId(Number(program_id), Number(class_year)),
  }));
}
export const weekTargets = answer(targetsQuery, (context, input) => targets(context, input));

export const week = answer(weekQuery, async (context, input) => {
  const [semester] = await rowsOf<{ code: number; status: string }>(
    context.db,
    sql`select code, status from ${semesters} where id = ${input.semester_id}`,
  );
  if (!semester) throw notFound();
  const [target] = await targets(context, { semester_id: input.semester_id, by: input.by, id: input.id });
  const group = groupOf(input.id);
  const of =
    input.by === 'room'
      ? sql`m.classroom_id = ${input.id}`
      : input.by === 'instructor'
        ? sql`exists (select from ${sectionInstructors} i where i.section_id = sections.id and i.staff_id = ${input.id})`
        : sql`sections.course_id in (select g.course_id from (${groupCourses(semester.code)}) g where g.program_id = ${group.program_id} and g.class_year = ${group.class_year})`;
  const rows = await rowsOf<WeekMeeting>(
    context.db,
    sql`select m.id, m.version, sections.id as section_id, sections.course_id, sections.code || '-' || lpad(sections.section_no::text, 2, '0') as section, sections.name, sections.name_en, m.type, m.day, m.starts, m.ends, m.classroom_id as room_id, r.code as room,
      coalesce((select string_agg(${personName('st')}, ', ' order by i.share desc, st.last_name) from ${sectionInstructors} i join ${staffRead} st on st.id = i.staff_id where i.section_id = sections.id), '') as instructors,
      sections.taken, sections.quota, sections.status, m.pinned,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'section', x.code || '-' || lpad(x.section_no::text, 2, '0')) order by x.code, x.section_no) from ${meetings} o join ${sections} x on x.id = o.section_id where o.combined_with = m.combined_with and x.status <> 'cancelled' having count(*) > 1), '[]') as together, ${semester.status !== 'closed'} and (${context.rows('courseschedule_update')}) as may
    from ${meetings} m join ${sections} sections on sections.id = m.section_id left join ${classroomRead} r on r.id = m.classroom_id
    where m.semester_id = ${input.semester_id} and sections.status <> 'cancelled' and ${of} order by m.day, m.starts, sections.code, sections.section_no`,
  );
  return { target: target ?? null, meetings: rows, closed: semester.status === 'closed' };
});

export const unplaced = answer(unplacedQuery, async (context, input) => {
  const word = input.query?.trim() ? `%${input.query.trim().replaceAll(/[%_\\]/g, '\\$&')}%` : null;
  const rows = await rowsOf<
    Omit<Unplaced, 'key' | 'type' | 'minutes'> & { theory: number; practice: number; placed: [number, number][] }
  >(
    context.db,
    sql`select sections.id as section_id, sections.code || '-' || lpad(sections.section_no::text, 2, '0') as section, sections.name, sections.name_en, sections.quota, h.theory, h.practice,
      coalesce((select string_agg(${personName('st')}, ', ' order by i.share desc, st.last_name) from ${sectionInstructors} i join ${staffRead} st on st.id = i.staff_id where i.section_id = sections.id), '') as instructors,
      coalesce((select jsonb_agg(jsonb_build_array(m.type, m.ends - m.starts)) from ${meetings} m where m.section_id = sections.id), '[]') as placed
    from ${sections} sections join (${courseHours}) h on h.course_id = sections.course_id
    where sections.semester_id = ${input.semester_id} and sections.status in ('draft', 'open', 'closed') and (${context.rows('courseschedule_update')})
      and h.theory + h.practice > coalesce((select sum(round((m.ends - m.starts + 10) / 60.0)) from ${meetings} m where m.section_id = sections.id), 0)
      and (${word}::text is null or sections.code || '-' || lpad(sections.section_no::text, 2, '0') ilike ${word} or sections.name ilike ${word} or sections.name_en ilike ${word})
    order by sections.code, sections.section_no`,
  );
  const all = rows.flatMap(({ theory, practice, placed, ...row }) => {
    const of = (type: number): number[] => placed.filter((each) => each[0] === type).map((each) => each[1]);
    return (
      [
        [1, missingBlocks(theory, of(1))],
        [2, missingBlocks(practice, of(2), 4)],
      ] as const
    ).flatMap(([type, blocks]) =>
      blocks.map((minutes, index): Unplaced => ({
        ...row,
        section_id: Number(row.section_id),
        key: `${row.section_id}.${type}.${index}`,
        type,
        minutes,
      })),
    );
  });
  return { rows: all.slice(0, unplacedShown), total: all.length };
});

export const places = answer(placesQuery, async (context, input) => {
  const [section] = await rowsOf<{ semester_id: number }>(
    context.db,
    sql`select sections.semester_id from ${sections} sections where sections.id = ${input.section_id} and (${context.rows('courseschedule_update')})`,
  );
  if (!section) throw notFound();
  const facts = await weekFacts(context.db, Number(section.semester_id));
  const meeting = facts?.index.facts.meetings.find((each) => each.id === input.meeting_id);
  if (!facts || (input.meeting_id && meeting?.section_id !== input.section_id)) throw notFound();
  const held = await heldFacts(
    context,
    facts,
    {
      section_id: input.section_id,
      meeting_id: input.meeting_id ?? null,
      type: input.type ?? 1,
      minutes: input.minutes,
      room_id: input.classroom_id ?? meeting?.room_id ?? null,
    },
    input.classroom_id !== null && input.classroom_id !== undefined,
  );
  const grid = gridFor(facts.index.facts.meetings.map((each) => each.day));
  const found = placesOf(facts.index, held, grid);
  const rooms = [...new Set(found.places.flatMap((each) => each.rooms))];
  return {
    minutes: input.minutes,
    step: grid.step,
    clashes: await nameClashes(context, facts, found.clashes),
    places: found.places.map(({ day, starts, clashes, rooms: free }) => ({
      day,
      starts,
      clashes: [...clashes],
      rooms: [...free],
    })),
    rooms: await rowsOf<{ id: number; code: string; capacity: number }>(
      context.db,
      sql`select r.id, r.code, r.capacity from ${classroomRead} r where r.id = any(${idList(rooms)}) order by r.capacity, r.code`,
    ),
  };
});
