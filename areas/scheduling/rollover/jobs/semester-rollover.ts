import type { Run, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { rolloverJob } from '../contract.ts';
import { planRollover, rolloverRecord, semesterRow, type SemesterRow } from '../queries/rollover-facts.ts';
import type { PlannedDate } from '../rules/rollover-days.ts';
import type { PlannedSection } from '../rules/rollover-plan.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { staffRead } from '#areas/people/reads/persons.ts';

const batch = 25;
/** One section with its hours, teachers and kept seats; seats are counted anew from none. */
async function copySection(
  context: Writing,
  rollover_id: number,
  to: SemesterRow,
  each: PlannedSection,
  days: number,
  position: number,
): Promise<void> {
  const [made] = await rowsOf<{ id: number; code: string }>(
    context.db,
    sql`
    insert into sections (semester_id, course_id, section_no, code, name, name_en, department_id, instructor_id, campus_id, mode, language, quota, waitlist_size, waitlist_mode, consent, special_student_allowed, room_features, status)
    select ${to.id}, s.course_id, s.section_no, c.code, c.name, c.name_en, c.department_id, ${each.instructor_id}::bigint, s.campus_id, s.mode, s.language, ${each.quota}, s.waitlist_size, s.waitlist_mode, s.consent, s.special_student_allowed, s.room_features, 'draft'
    from sections s join ${courseRead} c on c.id = s.course_id where s.id = ${each.source_id} on conflict (semester_id, course_id, section_no) do nothing returning id, code`,
  );
  if (!made) return; // somebody has opened it meanwhile
  const meetings = each.meetings
    .filter((one) => one.combined_with === null)
    .map(({ type, day, starts, ends, room_id }) => ({ type, day, starts, ends, room_id }));
  if (meetings.length > 0)
    await context.db.execute(
      sql`insert into meetings (section_id, semester_id, type, day, starts, ends, classroom_id) select ${made.id}, ${to.id}, m.type, m.day, m.starts, m.ends, m.room_id from jsonb_to_recordset(${JSON.stringify(meetings)}::jsonb) as m(type int, day int, starts int, ends int, room_id bigint)`,
    );
  // taught together there, taught together here: the first that is copied stands for the others
  for (const one of each.meetings) {
    if (one.combined_with === null) continue;
    await context.db.execute(
      sql`with together as (
        select min(m.combined_with) as id from meetings o join rollover_rows w on w.rollover_id = ${rollover_id} and w.part = 'sections' and w.source_id = o.section_id
        join meetings m on m.section_id = w.made_id and m.type = o.type and m.day = o.day and m.starts = o.starts and m.combined_with is not null where o.combined_with = ${one.combined_with})
      insert into meetings (id, section_id, semester_id, type, day, starts, ends, classroom_id, combined_with)
      select f.id, ${made.id}, ${to.id}, ${one.type}, ${one.day}, ${one.starts}, ${one.ends}, ${one.room_id}::bigint, coalesce(together.id, f.id)
      from together, (select nextval(pg_get_serial_sequence('meetings', 'id')) as id) f`,
    );
  }
  const instructors = each.instructors.map(({ staff_id, share, role }) => ({ staff_id, share, role }));
  if (instructors.length > 0)
    await context.db.execute(
      sql`insert into section_instructors (section_id, staff_id, share, role) select ${made.id}, i.staff_id, i.share, i.role from jsonb_to_recordset(${JSON.stringify(instructors)}::jsonb) as i(staff_id bigint, share int, role text)`,
    );
  if (each.reserved > 0)
    await context.db.execute(
      sql`insert into reserved_seats (section_id, population, seats, until) select ${made.id}, population, least(seats, ${each.quota}::int), until + make_interval(days => ${days}) from reserved_seats where section_id = ${each.source_id}`,
    );
  await context.db.execute(
    sql`insert into rollover_rows (rollover_id, part, source_id, made_id, position) values (${rollover_id}, 'sections', ${each.source_id}, ${made.id}, ${position})`,
  );
  context.audit({
    resource: 'section',
    record_id: made.id,
    after: {
      semester_id: to.id,
      course_id: each.course_id,
      section_no: each.section_no,
      quota: each.quota,
      instructor_id: each.instructor_id,
      status: 'draft',
      copied_from: each.source_id,
    },
  });
}
async function copyDate(
  context: Writing,
  rollover_id: number,
  to: SemesterRow,
  each: PlannedDate,
  position: number,
): Promise<void> {
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into semester_dates (semester_id, event, starts_at, ends_at, level, student_type, faculty_id, program_id, class_years, note, note_en, is_visible)
    select ${to.id}, event, ${each.starts_at}::timestamptz, ${each.ends_at}::timestamptz, level, student_type, faculty_id, program_id, class_years, note, note_en, is_visible from semester_dates where id = ${each.source_id} returning id`,
  );
  if (!made) return;
  await context.db.execute(
    sql`insert into rollover_rows (rollover_id, part, source_id, made_id, position) values (${rollover_id}, 'dates', ${each.source_id}, ${made.id}, ${position})`,
  );
  context.audit({
    resource: 'semester-date',
    record_id: made.id,
    after: {
      semester_id: to.id,
      event: each.event,
      starts_at: each.starts_at,
      ends_at: each.ends_at,
      copied_from: each.source_id,
    },
  });
}

/** One class there is one class here, as far as two of its codes were copied; who leads it leads it again. */
async function copyCrossLists(context: Writing, rollover_id: number, to_id: number): Promise<void> {
  const made = await rowsOf<{ lead_id: number; seats: number | null; ids: number[] }>(
    context.db,
    sql`select coalesce(min(n.id) filter (where s.id = l.lead_id), min(n.id)) as lead_id, l.seats, array_agg(n.id order by n.id) as ids from cross_lists l join sections s on s.cross_list_id = l.id
      join rollover_rows w on w.rollover_id = ${rollover_id} and w.part = 'sections' and w.source_id = s.id join sections n on n.id = w.made_id and n.cross_list_id is null group by l.id having count(*) > 1 order by l.id`,
  );
  for (const { lead_id, seats, ids } of made) {
    const [list] = await rowsOf<{ id: number }>(
      context.db,
      sql`insert into cross_lists (semester_id, lead_id, seats) values (${to_id}, ${lead_id}, ${seats}) returning id`,
    );
    await context.db.execute(
      sql`update sections set cross_list_id = ${list?.id ?? null} where id = any(${idList(ids.map(Number))})`,
    );
    context.audit({ resource: 'cross-list', record_id: Number(list?.id), after: { sections: ids, seats } });
  }
}

/** Who co-ordinated a course co-ordinates it again, if he is still here and sections of it were copied; whoever is named already stays. */
async function copyCoordinators(context: Writing, rollover_id: number, from_id: number, to_id: number): Promise<void> {
  const made = await rowsOf<{ course_id: number; staff_id: number }>(
    context.db,
    sql`insert into course_coordinators (semester_id, course_id, staff_id)
      select ${to_id}, c.course_id, c.staff_id from course_coordinators c join ${staffRead} st on st.id = c.staff_id and st.status = 'a'
      where c.semester_id = ${from_id} and exists (select from rollover_rows w join sections n on n.id = w.made_id where w.rollover_id = ${rollover_id} and w.part = 'sections' and n.course_id = c.course_id)
      on conflict (semester_id, course_id) do nothing returning course_id, staff_id`,
  );
  for (const { course_id, staff_id } of made)
    context.audit({
      resource: 'course-coordinator',
      record_id: Number(course_id),
      after: { semester_id: to_id, staff_id: Number(staff_id) },
    });
}

/** Copies what the dry run told, looked at anew: what was made or opened since is left out. A run taken up again goes on where it stopped. */
export const semesterRollover = workOf(rolloverJob, async (run: Run, { rollover_id }) => {
  const row = await rolloverRecord(run.services.database.db, rollover_id);
  // only the run that it was started with may do it: one that was called off stays called off
  if (row.status !== 'running' || row.run_id !== run.id) return { made: 0 };
  const { db } = run.services.database;
  const [from, to] = [await semesterRow(db, row.from_semester_id), await semesterRow(db, row.to_semester_id)];
  const { sections, dates, report } = await planRollover(db, from, to, row.parts, row.options);
  const work = sections.filter((each) => each.outcome === 'make');
  const windows = dates.filter((each) => each.outcome === 'make');
  const total = work.length + windows.length;
  await run.progress(0, total);
  for (const each of work)
    for (const warning of each.warnings)
      run.line('warning', 'rollover_warning', { section: `${each.code}-${each.section_no}`, about: warning.about });
  for (let at = 0; at < work.length; at += batch) {
    await run.write(async (context) => {
      for (const [index, each] of work.slice(at, at + batch).entries())
        await copySection(context, rollover_id, to, each, report.days, at + index);
    });
    run.count(Math.min(batch, work.length - at));
    await run.progress(Math.min(at + batch, work.length), total);
  }
  await run.write(async (context) => {
    // whose companions were not copied is an ordinary lesson
    await context.db.execute(
      sql`update meetings m set combined_with = null where m.semester_id = ${to.id} and m.combined_with = m.id and m.section_id in (select w.made_id from rollover_rows w where w.rollover_id = ${rollover_id} and w.part = 'sections')
        and not exists (select from meetings o where o.combined_with = m.id and o.id <> m.id)`,
    );
    await copyCrossLists(context, rollover_id, to.id);
    await copyCoordinators(context, rollover_id, from.id, to.id);
    for (const [index, each] of windows.entries()) await copyDate(context, rollover_id, to, each, index);
    await context.db.execute(
      sql`update rollovers set status = 'done', version = version + 1, updated_at = now() where id = ${rollover_id}`,
    );
    context.publish('resource:section', { id: 0 });
  });
  run.count(windows.length);
  await run.progress(total, total);
  return { sections: work.length, dates: windows.length };
});
