import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql, sqlState } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { saveAccommodation as accommodationCommand } from '../contract.ts';
import {
  addObserver as addCommand,
  removeObserver as removeCommand,
  shareExamWatches as shareCommand,
} from '../planning/contract.ts';
import { lockPeriod, readPeriod } from '../facts/exam-facts.ts';
import { lockExamDays, madeUpAt, slotDays } from '../facts/made-up.ts';
import { observersOf, watchesOf } from '../facts/watches.ts';
import { examRefusals } from '../refusals.ts';
import { observerRefusals } from '../observers/refusals.ts';
import type { SlotFacts } from '../rules/exam-load.ts';
import { shareWatches } from '../rules/exam-observers.ts';
import { tellOfDuty } from './tell-of-exam.ts';

/** Rooms that lack somebody get the people who have watched least; who watches already stays. */
export const shareExamWatches = handle(shareCommand, async (context, { id }) => {
  const { db } = context;
  await lockPeriod(db, id);
  await lockExamDays(context, await slotDays(db, { period_id: id }));
  const period = await readPeriod(db, id);
  if (period.state === 'closed') refuse([examRefusals.exam_period_closed()]);
  const { duties, open } = shareWatches(await watchesOf(db, id), await observersOf(context, id), id);
  if (duties.length > 0)
    await db.execute(
      sql`insert into exam_duties (period_id, slot_id, classroom_id, staff_id) select ${id}, v.slot_id, v.classroom_id, v.staff_id from jsonb_to_recordset(${JSON.stringify(duties)}::jsonb) as v(slot_id bigint, classroom_id bigint, staff_id bigint)`,
    );
  context.audit({ resource: 'exam-period', record_id: id, after: { observers: duties.length } });
  for (const duty of duties) await tellOfDuty(context, duty, 'watch_new');
  return { shared: duties.length, open: open.reduce((sum, watch) => sum + watch.needed, 0) };
});
export const addObserver = handle(addCommand, async (context, { slot_id, classroom_id, staff_id }) => {
  const { db } = context;
  await lockExamDays(context, await slotDays(db, { slot_id }));
  const [slot] = await rowsOf<{ period_id: number; used: boolean }>(
    db,
    sql`select z.period_id, exists (select from exam_rooms x where x.slot_id = z.id and x.classroom_id = ${classroom_id}) as used from exam_slots z where z.id = ${slot_id} for update`,
  );
  if (!slot) throw notFound();
  const period = await readPeriod(db, slot.period_id);
  if (period.state === 'closed') refuse([examRefusals.exam_period_closed()]);
  if (!slot.used) refuse([examRefusals.exam_room_unused({}, 'classroom_id')]);
  const [who] = await rowsOf<{ name: string; examines: boolean; unwished: boolean }>(
    db,
    sql`select ${personName('st')} as name, exists (select from exams e join exam_sections x on x.exam_id = e.id join section_instructors i on i.section_id = x.section_id where e.slot_id = ${slot_id} and i.staff_id = st.id
      and not exists (select from exam_rooms r where r.exam_id = e.id and r.classroom_id = ${classroom_id})) as examines,
      exists (select from exam_wishes w where w.slot_id = ${slot_id} and w.staff_id = st.id and w.wish = 'no') as unwished from ${staffRead} st where st.id = ${staff_id} and st.status = 'a'`,
  );
  if (!who) throw notFound();
  if (who.examines) refuse([examRefusals.exam_duty_taken({ name: who.name }, 'staff_id')]);
  const slots = await rowsOf<SlotFacts>(db, sql`select id, day, starts, ends from exam_slots where id = ${slot_id}`);
  const madeUp = await madeUpAt(context, slots);
  if (madeUp.some((each) => each.observer_id === staff_id))
    refuse([examRefusals.exam_duty_taken({ name: who.name }, 'staff_id')]);
  if (who.unwished) refuse([observerRefusals.exam_watch_unwished({ name: who.name }, 'staff_id')]);
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into exam_duties (period_id, slot_id, classroom_id, staff_id) values (${slot.period_id}, ${slot_id}, ${classroom_id}, ${staff_id}) returning id`,
  ).catch((error: unknown) => {
    if (sqlState(error) === '23505') refuse([examRefusals.exam_duty_taken({ name: who.name }, 'staff_id')]);
    throw error;
  });
  if (!made) throw notFound();
  context.audit({ resource: 'exam-duty', record_id: made.id, after: { slot_id, classroom_id, staff_id } });
  await tellOfDuty(context, { slot_id, classroom_id, staff_id }, 'watch_new');
  return { id: made.id };
});
export const removeObserver = handle(removeCommand, async (context, { id }) => {
  const [watch] = await rowsOf<{ state: string }>(
    context.db,
    sql`select p.state from exam_duties d join exam_periods p on p.id = d.period_id where d.id = ${id}`,
  );
  if (watch?.state === 'closed') refuse([examRefusals.exam_period_closed()]);
  const [row] = await rowsOf<{ slot_id: number; classroom_id: number; staff_id: number }>(
    context.db,
    sql`delete from exam_duties where id = ${id} returning slot_id, classroom_id, staff_id`,
  );
  if (!row) throw notFound();
  context.audit({ resource: 'exam-duty', record_id: id, before: row });
  await tellOfDuty(context, row, 'watch_removed');
  return { id };
});

/** Extra time, a room of his own or one without steps; without any the accommodation ends. Exams that are published are seated anew when they are published again. */
export const saveAccommodation = handle(accommodationCommand, async (context, input) => {
  const { db } = context;
  const [student] = await rowsOf<{ id: number }>(
    db,
    sql`select s.id from ${studentRead} s where s.id = ${input.student_id}`,
  );
  if (!student) throw notFound();
  const after = {
    student_id: input.student_id,
    extra_percent: input.extra_percent,
    separate_room: input.separate_room,
    accessible_room: input.accessible_room === true,
    note: input.note?.trim() || null,
    valid_until: input.valid_until ?? null,
  };
  const [row] =
    after.extra_percent === 0 && !after.separate_room && !after.accessible_room
      ? await rowsOf<{ id: number }>(
          db,
          sql`with gone as (delete from exam_accommodations where student_id = ${after.student_id} returning id) select id from gone`,
        )
      : await rowsOf<{ id: number }>(
          db,
          sql`insert into exam_accommodations (student_id, extra_percent, separate_room, accessible_room, note, valid_until) values (${after.student_id}, ${after.extra_percent}, ${after.separate_room}, ${after.accessible_room}, ${after.note}, ${after.valid_until})
          on conflict (student_id) do update set extra_percent = excluded.extra_percent, separate_room = excluded.separate_room, accessible_room = excluded.accessible_room, note = excluded.note, valid_until = excluded.valid_until, version = exam_accommodations.version + 1, updated_at = now() returning id`,
        );
  // why somebody needs it stays out of the log
  context.audit({ resource: 'exam-accommodation', record_id: row?.id ?? null, after: { ...after, note: undefined } });
  return { id: row?.id ?? null };
});
