import type { SQL } from 'drizzle-orm';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { holdersOfRole } from '#areas/requests/machine/carriers.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { DisciplineVerb, LetterKind } from '../contract.ts';
import type { DisciplineStatus } from '../rules/discipline-states.ts';
import { stepReasons, type ProcessFacts } from '../rules/may-discipline.ts';
import { acts, heaviest, type Act, type DecidingBody, type Sanction } from '../rules/sanctions.ts';
import { limits } from '../rules/clocks.ts';

export interface ProcessRow {
  id: number;
  year: number;
  number: number;
  student_id: number;
  student_program_id: number;
  act: Act;
  incident_on: string;
  learned_on: string;
  place: string;
  source: string;
  allegation: string;
  status: DisciplineStatus;
  reported_by: number | null;
  investigator_id: number | null;
  opened_on: string | null;
  extended_to: string | null;
  extension_reason: string | null;
  defence_served_on: string | null;
  defence_due_on: string | null;
  defence_mode: 'written' | 'spoken' | 'none' | null;
  defence_on: string | null;
  defence_text: string | null;
  findings: string | null;
  proposed: Sanction | null;
  reported_on: string | null;
  sanction: Sanction | null;
  days: number | null;
  body: DecidingBody | null;
  decided_on: string | null;
  decision_no: string | null;
  grounds: string | null;
  served_on: string | null;
  starts_on: string | null;
  ends_on: string | null;
  begun_on: string | null;
  ended_on: string | null;
  objected_on: string | null;
  objection: string | null;
  answer_on: string | null;
  answer_no: string | null;
  closed_on: string | null;
  close_reason: string | null;
  return_note: string | null;
  hold_id: number | null;
  sanction_hold_id: number | null;
  statuses_before: Record<string, string> | null;
  warned: string[];
  full_name: string;
  student_number: string;
  student_status: string;
  user_id: number | null;
  program: Text;
  faculty: Text;
  investigator: string | null;
  investigator_title: string | null;
  investigator_user: number | null;
  keeps: boolean;
  investigates: boolean;
}
export const processNo = (row: Pick<ProcessRow, 'year' | 'number'>): string => `${row.year}/${row.number}`;

/** Processes that a condition on `discipline_processes` lets through; `keeps` and `investigates` are the reader's own rows. */
export const processRows = (
  db: Db,
  condition: SQL,
  own: { keeps: SQL; investigates: SQL } = { keeps: sql`false`, investigates: sql`false` },
): Promise<ProcessRow[]> =>
  rowsOf<ProcessRow>(
    db,
    sql`
    select discipline_processes.*, ${personName('s')} as full_name, s.student_number, s.status as student_status, u.id as user_id,
      json_build_object('tr', p.name, 'en', p.name_en) as program, json_build_object('tr', f.name, 'en', f.name_en) as faculty,
      case when i.id is null then null else ${personName('i')} end as investigator, i.title as investigator_title, iu.id as investigator_user, (${own.keeps}) as keeps, (${own.investigates}) as investigates
    from discipline_processes join ${studentRead} s on s.id = discipline_processes.student_id join ${studentProgramRead} sp on sp.id = discipline_processes.student_program_id
      join ${programRead} p on p.id = sp.program_id join ${facultyRead} f on f.id = p.faculty_id left join ${userRead} u on u.student_id = s.id
      left join ${staffRead} i on i.id = discipline_processes.investigator_id left join ${userRead} iu on iu.staff_id = i.id
    where ${condition} order by discipline_processes.id desc`,
  );
const holds = (context: Reading, key: string): SQL =>
  context.actor.permissions.has(key) ? context.rows(key) : sql`false`;
/** One process by the reader's rows; another's is 404. */
export async function readProcess(context: Reading, id: number, key: string): Promise<ProcessRow> {
  const [row] = await processRows(context.db, sql`discipline_processes.id = ${id} and (${holds(context, key)})`, {
    keeps: holds(context, 'disciplineprocess_update'),
    investigates: holds(context, 'disciplineprocess_investigate'),
  });
  if (!row) throw notFound();
  return row;
}
export const factsOf = (row: ProcessRow, context: Pick<Reading, 'actor'>): ProcessFacts => ({
  ...row,
  level: acts[row.act].level,
  own: row.investigator_id !== null && row.investigator_id === context.actor.staff_id,
});
/** The process, locked, if the step may be taken; whoever comes at the same time waits and reads what came of it. */
export async function lockProcess(
  context: Writing,
  id: number,
  key: string,
  verb: DisciplineVerb,
  more: (row: ProcessRow) => readonly Refusal[] = () => [],
): Promise<ProcessRow> {
  await context.db.execute(sql`select 1 from discipline_processes where id = ${id} for update`);
  const row = await readProcess(context, id, key);
  const reasons = stepReasons(verb, factsOf(row, context), context.today);
  refuse(reasons.length > 0 ? reasons : more(row));
  return row;
}
/** An earlier sanction on the student within the limitation time before the act. */
export async function earlierSanction(
  db: Db,
  row: Pick<ProcessRow, 'id' | 'student_id' | 'incident_on'>,
): Promise<{ id: number; number: string; sanction: Sanction } | null> {
  const [found] = await rowsOf<{ id: number; number: string; sanction: Sanction }>(
    db,
    sql`
    select id, year || '/' || number as number, sanction from discipline_processes where student_id = ${row.student_id} and id <> ${row.id} and sanction is not null and status in ('notified', 'objected', 'final', 'completed')
      and decided_on <= ${row.incident_on}::date and decided_on >= (${row.incident_on}::date - ${`${limits.decide_years} years`}::interval)::date order by decided_on desc limit 1`,
  );
  return found ?? null;
}
export const heaviestOf = async (db: Db, row: ProcessRow): Promise<Sanction> =>
  heaviest(row.act, (await earlierSanction(db, row)) !== null);

/** Writes columns of a process, one event and one audit row: what people said stands in the process alone. */
export async function writeStep(
  context: Writing,
  row: Pick<ProcessRow, 'id' | 'status'>,
  kind: string,
  change: { status?: DisciplineStatus; set?: SQL; day?: string | null; more?: Record<string, unknown> },
): Promise<{ id: number; status: DisciplineStatus }> {
  const status = change.status ?? row.status;
  await context.db.execute(
    sql`update discipline_processes set status = ${status}, ${change.set ? sql`${change.set}, ` : sql``}version = version + 1, updated_at = ${context.now} where id = ${row.id}`,
  );
  await context.db.execute(
    sql`insert into discipline_events (process_id, kind, at, by, data) values (${row.id}, ${kind}, ${context.now}, ${context.actor.user_id || null}, ${JSON.stringify({ day: change.day ?? null, ...change.more })}::jsonb)`,
  );
  context.audit({
    resource: 'discipline-process',
    record_id: row.id,
    before: { status: row.status },
    after: { status, step: kind, ...(change.day ? { day: change.day } : {}), ...change.more },
  });
  context.publish('resource:discipline-process', { id: row.id });
  return { id: row.id, status };
}

/** A letter, frozen: names, days and words in both languages as they stand now. */
export async function writeLetter(
  context: Writing,
  row: ProcessRow,
  kind: LetterKind,
  more: Record<string, Text | string | number | null> = {},
): Promise<void> {
  const content = {
    number: processNo(row),
    student: row.full_name,
    student_number: row.student_number,
    program: row.program,
    faculty: row.faculty,
    act: { tr: acts[row.act].tr, en: acts[row.act].en },
    incident_on: longDay(row.incident_on),
    place: row.place,
    ...more,
  };
  await context.db.execute(
    sql`insert into discipline_letters (process_id, kind, content, issued_on, issued_by) values (${row.id}, ${kind}, ${JSON.stringify(content)}::jsonb, ${context.today}::date, ${context.actor.user_id || null})`,
  );
}
/** A line under the bell and a mail: that there is something to read, never what. */
export async function tellOf(
  context: Writing,
  key: string,
  user_ids: readonly (number | null)[],
  link: string,
  params: Readonly<Record<string, Text | string>> = {},
): Promise<void> {
  const word = (part: 'subject' | 'body'): Text => {
    const of = (locale: 'tr' | 'en'): string =>
      context.services.lines.line(
        locale,
        `discipline_mail:${key}.${part}`,
        Object.fromEntries(
          Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : value[locale]]),
        ),
      );
    return { tr: of('tr'), en: of('en') };
  };
  const [subject, body] = [word('subject'), word('body')];
  await notify(context, {
    user_ids: user_ids.flatMap((each) => (each === null ? [] : [each])),
    kind: 'records',
    title: subject,
    body,
    link,
    mail: { template: `discipline_${key}`, subject, body },
  });
}
export const tellStudent = (context: Writing, row: ProcessRow, key: string, params = {}): Promise<void> =>
  tellOf(context, key, [row.user_id], '/my-discipline', { number: processNo(row), ...params });
/** The offices of record, the investigator, and whoever opened it. */
export async function tellOffices(
  context: Writing,
  row: ProcessRow,
  key: string,
  params: Readonly<Record<string, Text | string>> = {},
): Promise<void> {
  const openers = await rowsOf<{ by: number }>(
    context.db,
    sql`select distinct by from discipline_events where process_id = ${row.id} and kind in ('reported', 'opened') and by is not null`,
  );
  const offices = await holdersOfRole(context.db, ['studentaffairs']);
  await tellOf(
    context,
    key,
    [...offices.map((each) => each.user_id), ...openers.map((each) => each.by), row.investigator_user],
    `/discipline/process/${row.id}`,
    { number: processNo(row), ...params },
  );
}
