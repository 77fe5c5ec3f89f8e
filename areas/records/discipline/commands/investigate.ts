import { userRead } from '#areas/access/reads/accounts.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { placeOfficeHold } from '#areas/registration/holds/commands/office-hold.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import {
  appointInvestigator as appointCommand,
  askDefence as askCommand,
  declineDiscipline as declineCommand,
  extendDiscipline as extendCommand,
  openDiscipline as openCommand,
  recordDefence as defenceCommand,
  reportDiscipline as reportCommand,
  reportFindings as findingsCommand,
  returnFindings as returnCommand,
} from '../contract.ts';
import { disciplineRefusals } from '../refusals.ts';
import { defenceDayReasons, extensionReasons, investigateBy } from '../rules/clocks.ts';
import { underWay } from '../rules/discipline-states.ts';
import { lockProcess, processNo, readProcess, tellOf, tellStudent, writeLetter, writeStep } from './process-rows.ts';

const keep = 'disciplineprocess_update';
const investigate = 'disciplineprocess_investigate';
const ahead = (day: string, today: string, field: string): Refusal[] =>
  day > today ? [disciplineRefusals.discipline_day_ahead(undefined, field)] : [];

/** Law 2547/54: what was seen is written down; nothing is opened by it. */
export const reportDiscipline = handle(reportCommand, async (context, input) => {
  const { today, db } = context;
  refuse(
    input.incident_on > input.learned_on || input.learned_on > today
      ? [disciplineRefusals.discipline_days_order(undefined, 'learned_on')]
      : [],
  );
  const [studies] = await rowsOf<{ id: number }>(
    db,
    sql`select sp.id from ${studentProgramRead} sp where sp.student_id = ${input.student_id} order by sp.is_main desc, sp.id limit 1`,
  );
  if (!studies) throw notFound();
  const year = Number(today.slice(0, 4));
  // the row of the year stays locked until the commit: two reports at once wait for each other
  const [next] = await rowsOf<{ last: number }>(
    db,
    sql`insert into document_numbers (register, year, last) values ('discipline', ${year}, 1) on conflict (register, year) do update set last = document_numbers.last + 1 returning last`,
  );
  const [twice] = await rowsOf<{ year: number; number: number }>(
    db,
    sql`select year, number from discipline_processes where student_id = ${input.student_id} and act = ${input.act} and incident_on = ${input.incident_on}::date and status in (${sql.join(
      underWay.map((each) => sql`${each}`),
      sql`, `,
    )}) limit 1`,
  );
  if (twice) refuse(disciplineRefusals.discipline_reported_twice({ number: processNo(twice) }));
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into discipline_processes (year, number, student_id, student_program_id, act, incident_on, learned_on, place, source, allegation, reported_by, created_at, updated_at)
    values (${year}, ${next?.last ?? 1}, ${input.student_id}, ${studies.id}, ${input.act}, ${input.incident_on}, ${input.learned_on}, ${input.place.trim()}, ${input.source.trim()}, ${input.allegation.trim()}, ${context.actor.user_id || null}, ${context.now}, ${context.now}) returning id`,
  );
  // a student of another faculty is none that a dean can report
  const row = await readProcess(context, made?.id ?? 0, 'disciplineprocess_store');
  await writeStep(context, row, 'reported', { day: input.learned_on });
  return { id: row.id, number: processNo(row) };
});

async function investigatorOf(context: Writing, id: number): Promise<{ full_name: string; user_id: number | null }> {
  const [found] = await rowsOf<{ full_name: string; user_id: number | null }>(
    context.db,
    sql`select ${personName('st')} as full_name, (select u.id from ${userRead} u where u.staff_id = st.id limit 1) as user_id from ${staffRead} st where st.id = ${id} and st.status = 'a'`,
  );
  if (!found) refuse(disciplineRefusals.discipline_investigator_unknown(undefined, 'investigator_id'));
  return found ?? { full_name: '', user_id: null };
}
export const openDiscipline = handle(openCommand, async (context, input) => {
  const row = await lockProcess(context, input.id, keep, 'open');
  const investigator = await investigatorOf(context, input.investigator_id);
  const done = await writeStep(context, row, 'opened', {
    status: 'investigation',
    set: sql`opened_on = ${context.today}::date, investigator_id = ${input.investigator_id}`,
    day: investigateBy(context.today),
    more: { investigator_id: input.investigator_id },
  });
  await writeLetter(context, row, 'appointment', {
    investigator: investigator.full_name,
    due_on: longDay(investigateBy(context.today)),
  });
  await tellOf(context, 'appointed', [investigator.user_id], `/discipline/process/${row.id}`, {
    number: processNo(row),
    day: longDay(investigateBy(context.today)),
  });
  return done;
});
export const declineDiscipline = handle(declineCommand, async (context, input) => {
  const row = await lockProcess(context, input.id, keep, 'not_open');
  return writeStep(context, row, 'not_opened', {
    status: 'not_opened',
    set: sql`closed_on = ${context.today}::date, close_reason = ${input.reason.trim()}`,
  });
});
export const appointInvestigator = handle(appointCommand, async (context, input) => {
  const row = await lockProcess(context, input.id, keep, 'appoint');
  const investigator = await investigatorOf(context, input.investigator_id);
  const done = await writeStep(context, row, 'appointed', {
    set: sql`investigator_id = ${input.investigator_id}`,
    more: { investigator_id: input.investigator_id },
  });
  const due = row.extended_to ?? investigateBy(row.opened_on ?? context.today);
  await writeLetter(context, row, 'appointment', { investigator: investigator.full_name, due_on: longDay(due) });
  await tellOf(context, 'appointed', [investigator.user_id], `/discipline/process/${row.id}`, {
    number: processNo(row),
    day: longDay(due),
  });
  return done;
});
export const extendDiscipline = handle(extendCommand, async (context, input) => {
  const row = await lockProcess(context, input.id, keep, 'extend', (found) =>
    extensionReasons(found, input.until, context.today),
  );
  const late = context.today > (row.extended_to ?? investigateBy(row.opened_on ?? context.today));
  const done = await writeStep(context, row, 'extended', {
    set: sql`extended_to = ${input.until}::date, extension_reason = ${input.reason.trim()}, warned = array_remove(array_remove(warned, 'due_soon'), 'overdue')`,
    day: input.until,
    more: { late },
  });
  await writeLetter(context, row, 'extension', {
    investigator: row.investigator ?? '',
    due_on: longDay(input.until),
    reason: input.reason.trim(),
  });
  await tellOf(context, 'extended', [row.investigator_user], `/discipline/process/${row.id}`, {
    number: processNo(row),
    day: longDay(input.until),
  });
  return done;
});

/** From here on the student knows: he is told in writing, and his diploma waits until the end. */
export const askDefence = handle(askCommand, async (context, input) => {
  const row = await lockProcess(context, input.id, investigate, 'ask_defence', (found) => [
    ...defenceDayReasons({ ...input, today: context.today }),
    ...(input.served_on < (found.opened_on ?? input.served_on)
      ? [disciplineRefusals.discipline_day_early({ day: longDay(found.opened_on ?? '') }, 'served_on')]
      : []),
  ]);
  const line = (locale: 'tr' | 'en'): string => context.services.lines.line(locale, 'discipline:hold');
  const hold_id = await placeOfficeHold(context, {
    student_id: row.student_id,
    kind: 'disciplinary',
    office: 'studentaffairs',
    restrictions: ['diploma'],
    from: context.today,
    reason: { tr: line('tr'), en: line('en') },
  });
  const done = await writeStep(context, row, 'defence_asked', {
    status: 'defence',
    set: sql`defence_served_on = ${input.served_on}::date, defence_due_on = ${input.due_on}::date, hold_id = ${hold_id}`,
    day: input.due_on,
  });
  await writeLetter(context, row, 'defence', { due_on: longDay(input.due_on), allegation: row.allegation });
  await tellStudent(context, row, 'defence', { day: longDay(input.due_on) });
  return done;
});
export const recordDefence = handle(defenceCommand, async (context, input) => {
  const row = await lockProcess(context, input.id, investigate, 'record_defence', (found) => [
    ...ahead(input.given_on, context.today, 'given_on'),
    ...(found.defence_served_on !== null && input.given_on < found.defence_served_on
      ? [disciplineRefusals.discipline_day_early({ day: longDay(found.defence_served_on) }, 'given_on')]
      : []),
  ]);
  return writeStep(context, row, 'defended', {
    set: sql`defence_mode = ${input.mode}, defence_on = ${input.given_on}::date, defence_text = ${input.text.trim()}`,
    day: input.given_on,
    more: { mode: input.mode },
  });
});
export const reportFindings = handle(findingsCommand, async (context, input) => {
  const row = await lockProcess(context, input.id, investigate, 'findings');
  const done = await writeStep(context, row, 'findings', {
    status: 'awaiting_decision',
    set: sql`findings = ${input.findings.trim()}, proposed = ${input.proposed ?? null}, reported_on = ${context.today}::date, defence_mode = coalesce(defence_mode, 'none')`,
  });
  await tellOf(
    context,
    'findings',
    (
      await rowsOf<{ by: number }>(
        context.db,
        sql`select distinct by from discipline_events where process_id = ${row.id} and kind in ('reported', 'opened') and by is not null`,
      )
    ).map((each) => each.by),
    `/discipline/process/${row.id}`,
    { number: processNo(row) },
  );
  return done;
});
export const returnFindings = handle(returnCommand, async (context, input) => {
  const row = await lockProcess(context, input.id, keep, 'return');
  const done = await writeStep(context, row, 'returned', {
    status: 'defence',
    set: sql`return_note = ${input.note.trim()}`,
  });
  await tellOf(context, 'returned', [row.investigator_user], `/discipline/process/${row.id}`, {
    number: processNo(row),
  });
  return done;
});
