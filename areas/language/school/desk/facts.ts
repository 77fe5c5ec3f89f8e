import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { leaveRead } from '#areas/registration/reads/leaves.ts';
import { plannedHours } from '../attendance/facts/class-list.ts';
import { hoursOf } from '../attendance/rules/percent.ts';
import { sessionRows, slotRows } from '../sessions/facts/session-rows.ts';
import { classDays, weekHours } from '../sessions/rules/week.ts';
import { findings, type F1Facts, type Finding } from './rules/cases.ts';

interface Place {
  student_program_id: number;
  session_id: number;
  held: number;
  absent: number;
  late: number;
  excused: number;
}
/** How every student on F-1 who studies at the school stands today. */
async function f1Facts(db: Db, today: string): Promise<F1Facts[]> {
  const people = await rowsOf<{
    student_program_id: number;
    release_on: string | null;
    away: boolean;
    leave_id: number | null;
    leave_ends: string | null;
  }>(
    db,
    sql`select x.student_program_id, x.release_on,
      exists (select 1 from ${leaveRead} l where l.student_id = s.id and l.status in ('approved', 'on_leave') and ${today}::date between l.starts_on and l.ends_on) as away, o.id as leave_id, o.ends_on as leave_ends
      from esl_students x join ${studentProgramRead} sp on sp.id = x.student_program_id join ${studentRead} s on s.id = sp.student_id and s.visa_type = 'F1'
      left join lateral (select l.id, l.ends_on from ${leaveRead} l where l.student_id = s.id and l.status = 'overdue' order by l.ends_on desc limit 1) o on true where x.status = 'studying' order by x.student_program_id`,
  );
  const running = await sessionRows(
    db,
    sql`m.status = 'open' and ${today}::date between m.starts_on and m.ends_on and esl_sessions.status = 'open'`,
  );
  const [module] = await rowsOf<{ id: number; starts_on: string }>(
    db,
    sql`select id, starts_on from esl_module_dates where status = 'open' and ${today}::date between starts_on and ends_on limit 1`,
  );
  const slots = await slotRows(
    db,
    running.map((each) => each.id),
  );
  const closed = await holidaysAround(db, today);
  const planned = new Map(
    running.map((each) => [
      each.id,
      plannedHours(classDays(slots.get(each.id) ?? [], each.starts_on, each.ends_on, closed)),
    ]),
  );
  const places = await rowsOf<Place>(
    db,
    sql`select e.student_program_id, e.session_id, coalesce(sum(h.hours) filter (where not k.excused), 0)::int as held, coalesce(sum(greatest(0, h.hours - k.present)) filter (where not k.excused), 0)::int as absent,
      coalesce(sum(k.late) filter (where not k.excused), 0)::int as late, coalesce(sum(h.hours) filter (where k.excused), 0)::int as excused
      from esl_enrolments e left join esl_attendance_marks k on k.enrolment_id = e.id left join esl_attendance_sheets h on h.id = k.sheet_id
      where e.module_date_id = ${module?.id ?? 0} and e.status = 'enrolled' group by e.id`,
  );
  const own = Map.groupBy(places, (each) => Number(each.student_program_id));
  return people.map((person) => {
    const id = Number(person.student_program_id);
    const mine = own.get(id) ?? [];
    const projected = mine.map(
      (place) =>
        hoursOf(planned.get(Number(place.session_id)) ?? 0, [
          { hours: place.held, present: place.held - place.absent, late: place.late, excused: false },
          { hours: place.excused, present: 0, late: 0, excused: true },
        ]).projected,
    );
    const hours = mine.reduce((sum, place) => sum + weekHours(slots.get(Number(place.session_id)) ?? []), 0);
    return {
      student_program_id: id,
      module:
        module && mine.length > 0
          ? { id: Number(module.id), starts_on: module.starts_on, projected: Math.min(...projected), hours }
          : null,
      should_study: module ? { module_id: Number(module.id), starts_on: module.starts_on } : null,
      on_time_off: person.away,
      release_on: person.release_on,
      overdue:
        person.leave_id === null || person.leave_ends === null
          ? null
          : { leave_id: Number(person.leave_id), ends_on: person.leave_ends },
    };
  });
}
export const findingsNow = async (db: Db, today: string): Promise<Finding[]> =>
  (await f1Facts(db, today)).flatMap((each) => findings(each, today));

/**
 * Opens what is new and ends what is no longer so; what somebody has closed stays closed. One at a time: two that look at once would
 * wait for each other's rows in another order.
 */
export async function lookAgain(db: Db, today: string, now: Date): Promise<{ opened: number; resolved: number }> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('esl-f1-desk', 0))`);
  const found = await findingsNow(db, today);
  const given = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as x(student_program_id bigint, kind text, about text, figure numeric, since date, due_on date)`;
  const opened = await rowsOf(
    db,
    sql`insert into esl_f1_cases (student_program_id, kind, about, figure, since, due_on, created_at, updated_at) select x.student_program_id, x.kind, x.about, x.figure, x.since, x.due_on, ${now}, ${now} from ${given} on conflict (student_program_id, kind, about) do nothing returning id`,
  );
  await db.execute(
    sql`update esl_f1_cases c set figure = x.figure, status = 'open', closed_on = null, updated_at = ${now} from ${given} where c.student_program_id = x.student_program_id and c.kind = x.kind and c.about = x.about and c.status <> 'closed'`,
  );
  const resolved = await rowsOf(
    db,
    sql`update esl_f1_cases c set status = 'resolved', closed_on = greatest(${today}::date, c.since), version = c.version + 1, updated_at = ${now} where c.status = 'open' and not exists (select 1 from ${given} where c.student_program_id = x.student_program_id and c.kind = x.kind and c.about = x.about) returning c.id`,
  );
  return { opened: opened.length, resolved: resolved.length };
}
