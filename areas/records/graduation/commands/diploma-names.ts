import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { ownProgram } from '#areas/registration/slots/facts/own-program.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { refuse, refuseRows, type Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { diplomaNameReasons, plainLetters } from '../../requests/graduation-clearance/rules/diploma-name.ts';
import { askDiplomaNames as askCommand, confirmDiplomaName as confirmCommand } from '../contract.ts';
import { auditPrograms } from '../facts/graduation-facts.ts';
import { mayAsk } from '../queries/candidates.ts';
import { graduationRefusals } from '../refusals.ts';
import { lockedCandidates } from './candidate-rows.ts';
import { tell } from './tell.ts';

interface Named {
  id: number;
  user_id: number | null;
  full_name: string;
  name: string | null;
  name_en: string | null;
}

/** Each is told once more when he is asked again; who has confirmed is not asked. What the clearance says is proposed. */
export const askDiplomaNames = handle(askCommand, async (context, input) => {
  const ids = await lockedCandidates(context, input.student_program_ids, 'graduation_store');
  const audited = await auditPrograms(context, ids);
  const known = new Map(audited.map((each) => [each.owner.id, each]));
  refuseRows(
    ids.flatMap((id): Refused['rows'][number][] => {
      const own = known.get(id);
      return (own ? mayAsk(own) : [graduationRefusals.graduation_not_active()]).map((refusal) => ({
        data: { student_program_id: id, student_number: own?.owner.student_number ?? null },
        refusal,
      }));
    }),
    'diploma_names_not_asked_rows',
  );
  const people = await rowsOf<Named>(
    context.db,
    sql`
    select sp.id, u.id as user_id, ${personName('s')} as full_name, c.form->>'diploma_name' as name, c.form->>'diploma_name_en' as name_en
    from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id left join ${userRead} u on u.student_id = s.id
      left join lateral (select r.form from ${requestRead} r where r.student_program_id = sp.id and r.kind = 'graduation_clearance' and r.status not in ('draft', 'cancelled', 'declined', 'expired') order by r.id desc limit 1) c on true
    where sp.id = any(${idList(ids)}) order by sp.id`,
  );
  const rows = people.map((each) => ({
    student_program_id: each.id,
    name: each.name ?? each.full_name,
    name_en: each.name_en ?? plainLetters(each.full_name),
  }));
  const now = sql`${context.now.toISOString()}::timestamptz`;
  await context.db.execute(sql`
    insert into diploma_names (student_program_id, name, name_en, asked_by, asked_at, created_at, updated_at)
    select x.student_program_id, x.name, x.name_en, ${context.actor.user_id}::bigint, ${now}, ${now}, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(student_program_id bigint, name text, name_en text)
    on conflict (student_program_id) do update set asked_by = excluded.asked_by, asked_at = excluded.asked_at, version = diploma_names.version + 1, updated_at = excluded.updated_at`);
  for (const row of rows)
    context.audit({
      resource: 'student-program',
      record_id: row.student_program_id,
      action: 'ask-diploma-names',
      after: row,
    });
  await tell(
    context,
    'names',
    people.flatMap((each) => (each.user_id === null ? [] : [each.user_id])),
    '/my-graduation',
  );
  return { students: rows.length };
});

/** The student's own word: in Turkish the name of the record, in English letters as passports print them. */
export const confirmDiplomaName = handle(confirmCommand, async (context, input) => {
  const id = ownProgram(context);
  const [own] = await rowsOf<{ status: string; record: string; asked: string | null; version: number | null }>(
    context.db,
    sql`
    select sp.status, ${personName('s')} as record, n.status as asked from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id left join diploma_names n on n.student_program_id = sp.id where sp.id = ${id}`,
  );
  if (!own) throw notFound();
  refuse(mayConfirm(own));
  refuse(diplomaNameReasons(input, own.record));
  const given = { name: input.diploma_name.trim(), name_en: input.diploma_name_en.trim() };
  const now = sql`${context.now.toISOString()}::timestamptz`;
  const [before] = await rowsOf<{ id: number; name: string; name_en: string }>(
    context.db,
    sql`select id, name, name_en from diploma_names where student_program_id = ${id} for update`,
  );
  await context.db.execute(
    sql`update diploma_names set name = ${given.name}, name_en = ${given.name_en}, status = 'confirmed', confirmed_at = ${now}, version = version + 1, updated_at = ${now} where student_program_id = ${id}`,
  );
  context.audit({
    resource: 'student-program',
    record_id: id,
    action: 'confirm-diploma-name',
    before: { name: before?.name ?? null, name_en: before?.name_en ?? null },
    after: given,
  });
  return given;
});

/** Reasons against a student's word on his name: nobody asked, or the diploma is made. */
export const mayConfirm = (own: { status: string; asked: string | null }) =>
  own.status === 'graduated'
    ? [graduationRefusals.diploma_names_graduated()]
    : own.asked === null
      ? [graduationRefusals.diploma_names_not_asked()]
      : [];
