import { randomBytes } from 'node:crypto';
import type { InputOf } from '#kernel/contract/define-command.ts';
import { refuseRows, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { issueStaffCards as staffCommand, issueStudentCards as studentCommand } from '../contract.ts';
import { cardsRefusals } from '../refusals.ts';
import { personRows, type PersonKind } from '../../commands/person-rows.ts';
import { cardValidUntil } from '../rules/card-validity.ts';
import { personName } from '../../reads/person-name.ts';
import { programRead } from '#areas/reference/reads/units.ts';

interface HolderRow {
  id: number;
  name: string;
  number: string;
  active: boolean;
  semester_no: number;
  duration_semesters: number;
  ends_on: string | null;
  card_id: number | null;
}

/** Locks the persons, in order of id: two offices at once issue one card, the second is refused. */
async function lockHolders(context: Writing, person: PersonKind, ids: readonly number[]): Promise<HolderRow[]> {
  const list = sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const table = sql.raw(person === 'student' ? 'students' : 'staff');
  const rows = personRows(context, person, person === 'student' ? 'idcard_store' : 'staffidcard_store');
  const locked = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${table} where id in ${list} and ${rows} order by id for update`,
  );
  if (locked.length !== new Set(ids).size) throw notFound();
  // read after the lock, so that a card issued meanwhile is seen
  return rowsOf<HolderRow>(
    context.db,
    person === 'student'
      ? sql`select s.id, ${personName('s')} as name, s.student_number as number, s.status in ('active', 'on_leave') as active, coalesce(sp.semester_no, 1) as semester_no, p.duration_semesters, x.ends_on, c.id as card_id
        from students s join ${programRead} p on p.id = s.program_id left join student_programs sp on sp.student_id = s.id and sp.program_id = s.program_id left join special_students x on x.student_id = s.id left join id_cards c on c.student_id = s.id and c.status = 'active' where s.id in ${list} order by s.id`
      : sql`select s.id, ${personName('s')} as name, s.registration_number as number, s.status = 'a' as active, 1 as semester_no, 8 as duration_semesters, null as ends_on, c.id as card_id
        from staff s left join id_cards c on c.staff_id = s.id and c.status = 'active' where s.id in ${list} order by s.id`,
  );
}

async function issueCards(
  context: Writing,
  person: PersonKind,
  { ids, reason }: InputOf<typeof studentCommand>,
): Promise<{ issued: number }> {
  const { today } = context;
  const holders = await lockHolders(context, person, ids);
  const against = (each: HolderRow): Refusal[] => [
    ...(each.active ? [] : [cardsRefusals.card_holder_inactive()]),
    ...(each.card_id !== null && !reason ? [cardsRefusals.card_active_already()] : []),
  ];
  refuseRows(
    holders.flatMap((each) =>
      against(each).map((refusal) => ({ data: { id: each.id, number: each.number, name: each.name }, refusal })),
    ),
    'request_refused',
  );
  for (const each of holders) {
    if (each.card_id !== null)
      await context.db.execute(
        sql`update id_cards set status = ${reason ?? 'replaced'}, ended_at = ${context.now}, version = version + 1, updated_at = ${context.now} where id = ${each.card_id}`,
      );
    const valid_until = cardValidUntil({
      person,
      today,
      semester_no: each.semester_no,
      duration_semesters: each.duration_semesters,
      ends_on: each.ends_on,
    });
    const [next] = await rowsOf<{ id: number }>(
      context.db,
      sql`select nextval(pg_get_serial_sequence('id_cards', 'id')) as id`,
    );
    const id = Number(next?.id);
    const card_number = `${today.slice(2, 4)}${String(id).padStart(7, '0')}`;
    await context.db.execute(sql`
      insert into id_cards (id, student_id, staff_id, card_number, token, status, issued_on, valid_until, issued_by) values (${id}, ${person === 'student' ? each.id : null}, ${person === 'staff' ? each.id : null}, ${card_number}, ${randomBytes(16).toString('hex')}, 'active', ${today}, ${valid_until}, ${context.actor.user_id})`);
    // the token opens the public page and stays out of the log
    context.audit({
      resource: 'id_card',
      record_id: id,
      before: each.card_id === null ? null : { card_id: each.card_id, ended_as: reason },
      after: { [`${person}_id`]: each.id, card_number, valid_until },
    });
  }
  return { issued: holders.length };
}
export const issueStudentCards = handle(studentCommand, (context, input) => issueCards(context, 'student', input));
export const issueStaffCards = handle(staffCommand, (context, input) => issueCards(context, 'staff', input));
