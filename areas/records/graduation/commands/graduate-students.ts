import { userRead } from '#areas/access/reads/accounts.ts';
import { graduateProgram, reopenProgram } from '#areas/people/commands/graduate-program.ts';
import { lockPrograms } from '#areas/people/advising/commands/record-averages.ts';
import type { EnrolmentStatus } from '#areas/people/commands/set-enrolment-status.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { refuse, refuseRows, type Refused } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { plainLetters } from '../../requests/graduation-clearance/rules/diploma-name.ts';
import { annulGraduation as annulCommand, graduateStudents as graduateCommand } from '../contract.ts';
import { takeBackDocuments } from '../../documents/commands/take-back.ts';
import { graduateDocuments } from '../../documents/rules/document-types.ts';
import { auditPrograms } from '../facts/graduation-facts.ts';
import { graduationRefusals } from '../refusals.ts';
import { decisionReasons, diplomaNo, graduationReasons, honoursOf } from '../rules/requirements.ts';
import { lockedCandidates } from './candidate-rows.ts';
import { tell } from './tell.ts';

interface Person {
  id: number;
  user_id: number | null;
  full_name: string;
  name: string | null;
  name_en: string | null;
}
/** The next numbers of a year: whoever comes at the same time waits until these are written or given back. */
async function takeNumbers(context: Writing, year: number, count: number): Promise<number> {
  const [row] = await rowsOf<{ last: number }>(
    context.db,
    sql`insert into diploma_counters (year, last) values (${year}, ${count}) on conflict (year) do update set last = diploma_counters.last + excluded.last returning last`,
  );
  return (row?.last ?? count) - count + 1;
}
const usersOf = (context: Writing, ids: readonly number[]): Promise<Person[]> =>
  rowsOf<Person>(
    context.db,
    sql`
  select sp.id, u.id as user_id, ${personName('s')} as full_name, n.name, n.name_en from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id left join ${userRead} u on u.student_id = s.id left join diploma_names n on n.student_program_id = sp.id
  where sp.id = any(${idList(ids)}) order by s.student_number, sp.id`,
  );

/** Graduates students by decision of a board: all of them or none. The year of a diploma number is that of the graduation. */
export const graduateStudents = handle(graduateCommand, async (context, input) => {
  const { graduated_on, decided_on, today } = { ...input, today: context.today };
  const ids = await lockedCandidates(context, input.student_program_ids, 'graduation_store');
  refuse(decisionReasons({ graduated_on, decided_on, today }));
  const audited = new Map((await auditPrograms(context, ids)).map((each) => [each.owner.id, each]));
  const people = await usersOf(context, ids);
  const status = new Map(
    (
      await rowsOf<{ id: number; status: string }>(
        context.db,
        sql`select sp.id, sp.status from ${studentProgramRead} sp where sp.id = any(${idList(ids)})`,
      )
    ).map((each) => [each.id, each.status]),
  );
  refuseRows(
    people.flatMap((person): Refused['rows'][number][] => {
      const own = audited.get(person.id);
      const reasons = own
        ? graduationReasons(own.facts, own.rule)
        : [
            status.get(person.id) === 'graduated'
              ? graduationRefusals.already_graduated()
              : graduationRefusals.graduation_not_active(),
          ];
      return reasons.map((refusal) => ({
        data: {
          student_program_id: person.id,
          student: person.full_name,
          student_number: own?.owner.student_number ?? null,
        },
        refusal,
      }));
    }),
    'students_not_graduated',
  );
  const year = Number(graduated_on.slice(0, 4));
  const first = await takeNumbers(context, year, people.length);
  const rows = people.map((person, index) => {
    const own = audited.get(person.id);
    return {
      student_program_id: person.id,
      number: first + index,
      diploma_name: person.name ?? person.full_name,
      diploma_name_en: person.name_en ?? plainLetters(person.full_name),
      cgpa: own?.facts.cgpa ?? null,
      honours: own ? honoursOf(own.facts.cgpa, own.rule) : null,
      status_before: status.get(person.id) ?? 'active',
    };
  });
  const now = sql`${context.now.toISOString()}::timestamptz`;
  const made = await rowsOf<{ id: number; student_program_id: number }>(
    context.db,
    sql`
    insert into graduations (student_program_id, year, number, diploma_name, diploma_name_en, graduated_on, decided_on, decision_no, cgpa, honours, status_before, decided_by, created_at, updated_at)
    select x.student_program_id, ${year}::int, x.number, x.diploma_name, x.diploma_name_en, ${graduated_on}::date, ${decided_on}::date, ${input.decision_no.trim()}, x.cgpa, x.honours, x.status_before, ${context.actor.user_id}::bigint, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(student_program_id bigint, number int, diploma_name text, diploma_name_en text, cgpa numeric, honours text, status_before text) order by x.number returning id, student_program_id`,
  );
  const numbers = new Map(made.map((each) => [each.student_program_id, each.id]));
  for (const row of rows) {
    await graduateProgram(context, row.student_program_id, graduated_on, `graduation:${diplomaNo(year, row.number)}`);
    context.audit({
      resource: 'graduation',
      record_id: numbers.get(row.student_program_id) ?? null,
      after: { ...row, year, graduated_on, decided_on, decision_no: input.decision_no.trim() },
    });
  }
  await tell(
    context,
    'graduated',
    people.flatMap((each) => (each.user_id === null ? [] : [each.user_id])),
    '/my-graduation',
    { date: longDay(graduated_on) },
  );
  return {
    students: rows.length,
    first: diplomaNo(year, first),
    last: diplomaNo(year, first + rows.length - 1),
  };
});

/** The enrolment goes on as before; the number stays in the register, annulled, and is never given again. Papers that only graduates have hold no longer. */
export const annulGraduation = handle(annulCommand, async (context, input) => {
  const [row] = await rowsOf<{
    student_program_id: number;
    year: number;
    number: number;
    status: string;
    status_before: EnrolmentStatus;
  }>(
    context.db,
    sql`
    select g.student_program_id, g.year, g.number, g.status, g.status_before from graduations g join ${studentProgramRead} studies on studies.id = g.student_program_id where g.id = ${input.id} and (${context.rows('graduation_store')})`,
  );
  if (!row) throw notFound();
  await lockPrograms(context.db, [row.student_program_id]);
  const [locked] = await rowsOf<{ status: string }>(
    context.db,
    sql`select status from graduations where id = ${input.id} for update`,
  );
  refuse(locked?.status === 'annulled' ? [graduationRefusals.graduation_annulled()] : []);
  const reason = input.reason.trim();
  const now = sql`${context.now.toISOString()}::timestamptz`;
  await context.db.execute(
    sql`update graduations set status = 'annulled', annulled_at = ${now}, annulled_by = ${context.actor.user_id}, annulled_reason = ${reason}, version = version + 1, updated_at = ${now} where id = ${input.id}`,
  );
  const documents = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from issued_documents where student_program_id = ${row.student_program_id} and type = any(${`{${graduateDocuments.join(',')}}`}::text[])`,
  );
  await takeBackDocuments(
    context,
    documents.map((each) => Number(each.id)),
    reason,
  );
  await reopenProgram(
    context,
    row.student_program_id,
    row.status_before,
    `graduation-annulled:${diplomaNo(row.year, row.number)}`,
  );
  context.audit({
    resource: 'graduation',
    record_id: input.id,
    before: { status: 'awarded' },
    after: { status: 'annulled', reason, status_of_program: row.status_before },
  });
  const people = await usersOf(context, [row.student_program_id]);
  await tell(
    context,
    'annulled',
    people.flatMap((each) => (each.user_id === null ? [] : [each.user_id])),
    '/my-graduation',
    { reason },
  );
  return { id: input.id, diploma_no: diplomaNo(row.year, row.number) };
});
