import type { Writing } from '#kernel/server/area.ts';
import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { askRegister, outsideRegisters } from '../checks/register.ts';
import { checkKinds, type CheckAnswer, type CheckFacts, type CheckKind } from '../rules/checks.ts';

export interface MadeCheck extends CheckAnswer {
  kind: CheckKind;
  source: string;
}
/** What registers are told about an applicant; null where there is none. */
export async function checkFactsOf(db: Db, registration_id: number, today: string): Promise<CheckFacts | null> {
  const [row] = await rowsOf<Omit<CheckFacts, 'today'>>(
    db,
    sql`select r.national_id, r.passport_no, r.first_name, r.last_name, r.birth_date::text as birth_date, r.gender, r.national_id is not null as citizen, r.high_school_name as school_name, r.graduation_year
      from admission_registrations r where r.id = ${registration_id}`,
  );
  return row ? { ...row, today } : null;
}
/** A student of ours who goes over to another program by a transfer within the university. */
export interface Within {
  student_id: number;
  student_number: string;
  /** his main enrolment, which ends */ student_program_id: number;
  /** programs he has ever been enrolled in */ programs: number[];
  /** the day of birth is his, and a phone or address that the applicant has proved is one of his: nobody goes over for him */
  proved: boolean;
}
/** the last ten digits: the same phone, with the code of the country or without */
const digits = (tel: SQL): SQL => sql`right(regexp_replace(${tel}, '\\D', '', 'g'), 10)`;
/** Whom a transfer within the university moves; null for any other registration. */
export async function withinOf(
  db: Db,
  registration_id: number,
  { national_id, passport_no }: Pick<CheckFacts, 'national_id' | 'passport_no'>,
): Promise<Within | null> {
  const [row] = await rowsOf<Within>(
    db,
    sql`select s.id as student_id, s.student_number, sp.id as student_program_id, (select json_agg(o.program_id) from ${studentProgramRead} o where o.student_id = s.id) as programs,
        r.birth_date = s.birth_date and (r.mobile_tel_verified_at is not null and ${digits(sql`r.mobile_tel`)} = ${digits(sql`s.mobile_tel`)}
          or r.email_verified_at is not null and lower(r.email) in (lower(s.email), lower(s.personal_email))) is true as proved
      from admission_registrations r join undergraduate_transfers t on r.source = 'transfer' and r.source_key = t.id::text and t.track = 'internal'
      join ${studentRead} s on s.national_id = ${national_id} or s.passport_no = ${passport_no} join ${studentProgramRead} sp on sp.student_id = s.id and sp.is_main and sp.status in ('active', 'on_leave', 'suspended')
      where r.id = ${registration_id} and s.status in ('active', 'on_leave', 'suspended') order by s.id limit 1`,
  );
  return row
    ? {
        student_id: Number(row.student_id),
        student_number: row.student_number,
        student_program_id: Number(row.student_program_id),
        programs: row.programs.map(Number),
        proved: row.proved,
      }
    : null;
}
/** What our own records say of a person: an active student, or somebody with another registration under way. */
export async function ownDoubles(
  db: Db,
  registration_id: number,
  { national_id, passport_no }: Pick<CheckFacts, 'national_id' | 'passport_no'>,
): Promise<{ student_number: string | null; application_no: string | null; within: Within | null }> {
  const within = await withinOf(db, registration_id, { national_id, passport_no });
  const [student] = await rowsOf<{ student_number: string }>(
    db,
    sql`select s.student_number from ${studentRead} s where s.status in ('active', 'on_leave', 'suspended') and (s.national_id = ${national_id} or s.passport_no = ${passport_no}) order by s.id limit 1`,
  );
  const [other] = await rowsOf<{ application_no: string }>(
    db,
    sql`select o.application_no from admission_registrations o where o.id <> ${registration_id} and o.state not in ('declined', 'withdrawn', 'expired') and (o.state <> 'registered' or ${within === null}) and (o.national_id = ${national_id} or o.passport_no = ${passport_no}) order by o.id limit 1`,
  );
  return {
    // whoever goes over from a program of ours is the student he is found to be, once he has shown it; else the office decides
    student_number: within?.proved ? null : (student?.student_number ?? null),
    application_no: other?.application_no ?? null,
    within,
  };
}
/** Makes all checks; reads and asks, writes nothing. Outside a transaction: registers are slow. */
export async function makeChecks(
  services: Pick<Services, 'config'>,
  db: Db,
  registration_id: number,
  facts: CheckFacts,
): Promise<MadeCheck[]> {
  const registers = outsideRegisters(services);
  const own = await ownDoubles(db, registration_id, facts);
  return Promise.all(
    checkKinds.map(async (kind): Promise<MadeCheck> => {
      if (kind === 'duplicate' && own.student_number !== null)
        return { kind, result: 'failed', code: 'active_student', note: own.student_number, source: 'own' };
      if (kind === 'duplicate' && own.application_no !== null)
        return { kind, result: 'failed', code: 'other_application', note: own.application_no, source: 'own' };
      return { kind, ...(await askRegister(registers, kind, facts)), source: registers.name };
    }),
  );
}
/** Today is asked about, not remembered: the same person tomorrow is no other. */
const remembered = ({ today: _today, ...facts }: CheckFacts): string => JSON.stringify(facts);
/**
 * Writes down what was found. What the office decided by hand stays while facts and result are what it decided on; else it is void.
 * Without effect where the person has changed since the registers were asked.
 */
export async function keepChecks(
  context: Pick<Writing, 'db' | 'now' | 'audit' | 'today'>,
  registration_id: number,
  asked: CheckFacts,
  made: readonly MadeCheck[],
): Promise<void> {
  const now = await checkFactsOf(context.db, registration_id, context.today);
  if (!now || remembered(now) !== remembered(asked)) return;
  for (const { kind, result, code, note, source } of made)
    await context.db.execute(sql`
      insert into admission_checks as c (registration_id, kind, result, code, note, source, facts, checked_at)
      values (${registration_id}, ${kind}, ${result}, ${code}, ${note}, ${source}, ${remembered(asked)}::jsonb, ${context.now})
      on conflict (registration_id, kind) do update set
        override_note = case when c.facts = excluded.facts and c.result = excluded.result then c.override_note end,
        overridden_by = case when c.facts = excluded.facts and c.result = excluded.result then c.overridden_by end,
        overridden_at = case when c.facts = excluded.facts and c.result = excluded.result then c.overridden_at end,
        result = excluded.result, code = excluded.code, note = excluded.note, source = excluded.source, facts = excluded.facts, checked_at = excluded.checked_at`);
  context.audit({
    resource: 'admission-registration',
    record_id: registration_id,
    action: 'registration-checks',
    after: Object.fromEntries(made.map(({ kind, result }) => [kind, result])),
  });
}
/** After a change of the person: what was found about somebody else is void. */
export async function forgetStaleChecks(
  context: Pick<Writing, 'db' | 'today'>,
  registration_id: number,
): Promise<void> {
  const now = await checkFactsOf(context.db, registration_id, context.today);
  if (now)
    await context.db.execute(
      sql`delete from admission_checks where registration_id = ${registration_id} and facts <> ${remembered(now)}::jsonb`,
    );
}
