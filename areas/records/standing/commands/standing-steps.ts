import { holdersOfRole } from '#areas/requests/machine/carriers.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { lockPrograms } from '#areas/people/advising/commands/record-averages.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { addDays, longDay, universityDay } from '#kernel/contract/calendar.ts';
import type { Text } from '#kernel/contract/text.ts';
import { anonymous, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { issueDocument } from '../../documents/commands/issue-document.ts';
import { takeBackDocuments } from '../../documents/commands/take-back.ts';
import { judged, judgeStandings, type Judged } from '../facts/standing-facts.ts';
import { standingRules } from '../facts/standing-rules.ts';
import { standingWords, tellStanding, type StandingNews } from '../facts/tell-standing.ts';
import type { PreviewedRun } from '#kernel/contract/previewed-run.ts';

export interface StandingRunRow {
  id: number;
  semester_id: number;
  status: PreviewedRun;
  total: number;
  done: number;
  changed: number;
  looked_to: number;
  decided_to: number;
  started_by: number | null;
  applied_by: number | null;
  applied_real_by: number | null;
}
/** looked at in one go; decided, with letters and mails, in one go */
const [looked, decided, mostTries] = [500, 40, 3];
const page = (id: number): string => `/student/programs/standing?run=${id}`;

/** The run, locked: two workers take turns, and whoever cancels waits for the step that is under way. */
export async function lockStandingRun(tx: Tx, id: number): Promise<StandingRunRow | null> {
  const [run] = await rowsOf<StandingRunRow>(
    tx,
    sql`select id, semester_id, status, total, done, changed, looked_to, decided_to, started_by, applied_by, applied_real_by from standing_runs where id = ${id} for update`,
  );
  return run ?? null;
}
/** In the name of whoever applied it, or began it; behind it who that really was. */
const named = (run: Pick<StandingRunRow, 'started_by' | 'applied_by' | 'applied_real_by'>) => {
  const user_id = run.applied_by ?? run.started_by ?? 0;
  return {
    actor: {
      ...anonymous,
      user_id,
      real_user_id: run.applied_real_by ?? user_id,
      full_name: 'standing-run',
      role: 'system',
    },
  };
};

/** One step of a run in a transaction of its own; false when there is nothing left to do. */
export async function takeStandingStep(services: Services, id: number): Promise<boolean> {
  const [run] = await rowsOf<StandingRunRow>(
    services.database.db,
    sql`select id, semester_id, status, total, done, changed, looked_to, decided_to, started_by, applied_by, applied_real_by from standing_runs where id = ${id}`,
  );
  if (!run || !['queued', 'running', 'applying'].includes(run.status)) return false;
  if (run.status === 'applying')
    return systemWrite(services, 'apply-standing-run', (context) => applyStep(context, id), {
      body: { run_id: id },
      ...named(run),
    });
  const more = await services.database.transaction((tx) => lookStep(services, tx, id));
  if (more) return true;
  await systemWrite(services, 'standing-run', (context) => finishLook(context, id), {
    body: { run_id: id },
    ...named(run),
  });
  return false;
}

/** The next students are judged, what differs is kept. */
async function lookStep(services: Services, tx: Tx, id: number): Promise<boolean> {
  const run = await lockStandingRun(tx, id);
  if (!run) return false;
  const now = services.clock();
  if (run.status === 'queued') {
    const [count] = await rowsOf<{ n: number }>(tx, sql`select count(*)::int as n ${judged(run.semester_id)}`);
    await tx.execute(
      sql`update standing_runs set status = 'running', total = ${count?.n ?? 0}, looked_to = 0, started_at = ${now.toISOString()}::timestamptz, updated_at = now() where id = ${id}`,
    );
    return true;
  }
  if (run.status !== 'running') return false;
  const ids = (
    await rowsOf<{ id: number }>(
      tx,
      sql`select studies.id ${judged(run.semester_id)} and studies.id > ${run.looked_to} order by studies.id limit ${looked}`,
    )
  ).map((row) => row.id);
  if (ids.length === 0) return false;
  const ruleOf = await standingRules(tx, universityDay(now));
  const found = (await judgeStandings(tx, run.semester_id, ids, ruleOf)).filter((each) => !each.same);
  await tx.execute(sql`
    insert into standing_changes (run_id, student_program_id, before, after, terms, gpa, cgpa)
    select ${id}::bigint, x.student_program_id, x.before, x.after, x.terms, x.gpa, x.cgpa from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as x(student_program_id bigint, before text, after text, terms int, gpa numeric, cgpa numeric) on conflict do nothing`);
  await tx.execute(
    sql`update standing_runs set done = done + ${ids.length}, changed = changed + ${found.length}, looked_to = ${ids.at(-1) ?? 0}, error = null, updated_at = now() where id = ${id}`,
  );
  return true;
}
/** Whoever began it is told; where the calendar did, the registrar's office. */
async function tellRun(context: Writing, run: StandingRunRow, news: StandingNews): Promise<void> {
  const [semester] = await rowsOf<{ academic_year: string; code: number }>(
    context.db,
    sql`select m.academic_year, m.code from ${semesterRead} m where m.id = ${run.semester_id}`,
  );
  const users =
    run.started_by === null
      ? (await holdersOfRole(context.db, ['registrar'])).map((each) => each.user_id)
      : [...new Set([run.started_by, run.applied_by ?? run.started_by])];
  await tellStanding(context, news, users, page(run.id), {
    semester: semester ? semesterNamed(semester) : '',
    n: run.done,
    changed: run.changed,
  });
}
async function finishLook(context: Writing, id: number): Promise<void> {
  const run = await lockStandingRun(context.db, id);
  if (run?.status !== 'running') return;
  await context.db.execute(
    sql`update standing_runs set status = 'previewed', finished_at = ${context.now.toISOString()}::timestamptz, version = version + 1, updated_at = now() where id = ${id}`,
  );
  context.audit({
    resource: 'standing-run',
    record_id: id,
    before: { status: 'running' },
    after: { status: 'previewed', students: run.done, changed: run.changed },
  });
  await tellRun(context, run, run.changed === 0 ? 'empty' : 'previewed');
  context.publish('standing-run', { id });
}

interface Kept extends Omit<Judged, 'same'> {
  id: number;
  student_id: number;
  user_id: number | null;
  level: string;
}
/** The next of them are decided: as they stand now, not as they were seen; whoever has changed since is left out and named. */
async function applyStep(context: Writing, id: number): Promise<boolean> {
  const { db, today } = context;
  const run = await lockStandingRun(db, id);
  if (run?.status !== 'applying') return false;
  const rows = await rowsOf<Kept>(
    db,
    sql`select c.id, c.student_program_id, c.before, c.after, c.terms, c.gpa, c.cgpa, studies.student_id, (select min(u.id) from ${userRead} u where u.student_id = studies.student_id and u.status = 'a') as user_id, p.level
    from standing_changes c join ${studentProgramRead} studies on studies.id = c.student_program_id join ${programRead} p on p.id = studies.program_id where c.run_id = ${id} and not c.applied and c.student_program_id > ${run.decided_to} order by c.student_program_id limit ${decided}`,
  );
  if (rows.length === 0) return finishApply(context, run);
  const ids = rows.map((row) => row.student_program_id);
  await lockPrograms(db, ids);
  const ruleOf = await standingRules(db, today);
  const now = new Map(
    (await judgeStandings(db, run.semester_id, ids, ruleOf)).map((each) => [each.student_program_id, each]),
  );
  const [semester] = await rowsOf<{ academic_year: string; code: number }>(
    db,
    sql`select m.academic_year, m.code from ${semesterRead} m where m.id = ${run.semester_id}`,
  );
  const term = semester ? semesterNamed(semester) : { tr: '', en: '' };
  for (const row of rows) {
    const own = now.get(row.student_program_id);
    if (own?.after !== row.after || own.before !== row.before || own.cgpa !== row.cgpa) continue;
    await decide(context, run, row, term, addDays(today, ruleOf(row.level).appeal_days));
  }
  await db.execute(
    sql`update standing_runs set decided_to = ${ids.at(-1) ?? 0}, error = null, updated_at = now() where id = ${id}`,
  );
  return true;
}
/** One student: the standing, the letter that says it, a mail that it is there. */
async function decide(context: Writing, run: StandingRunRow, row: Kept, term: Text, until: string): Promise<void> {
  const { db, today } = context;
  const appeal_until = row.after === 'dismissal' ? until : null;
  const [former] = await rowsOf<{ document_id: number | null }>(
    db,
    sql`select document_id from academic_standings where student_program_id = ${row.student_program_id} and semester_id = ${run.semester_id} and outcome is null for update`,
  );
  const [kept] = await rowsOf<{ id: number }>(
    db,
    sql`insert into academic_standings (student_program_id, semester_id, standing, terms, gpa, cgpa, run_id, decided_on, appeal_until) values (${row.student_program_id}, ${run.semester_id}, ${row.after}, ${row.terms}, ${row.gpa}, ${row.cgpa}, ${run.id}, ${today}::date, ${appeal_until}::date)
    on conflict (student_program_id, semester_id) do update set standing = excluded.standing, terms = excluded.terms, gpa = excluded.gpa, cgpa = excluded.cgpa, run_id = excluded.run_id, decided_on = excluded.decided_on, appeal_until = excluded.appeal_until, version = academic_standings.version + 1, updated_at = now() where academic_standings.outcome is null returning id`,
  );
  // a dismissal that is settled is not decided again
  if (!kept) return;
  // what was decided before holds no longer, nor does its letter
  if (former && former.document_id !== null) {
    await takeBackDocuments(context, [former.document_id], standingWords(context, 'standing:letter.anew').tr);
    await db.execute(sql`update academic_standings set document_id = null where id = ${kept.id}`);
  }
  const params = {
    semester: term,
    cgpa: { tr: figure(row.cgpa).replace('.', ','), en: figure(row.cgpa) },
    terms: row.terms,
    until: appeal_until === null ? '' : longDay(appeal_until),
  };
  if (row.after !== 'good') {
    const { id } = await issueDocument(context, {
      type: 'standing_letter',
      student_id: row.student_id,
      student_program_id: row.student_program_id,
      language: 'both',
      content: {
        title: standingWords(context, `standing:letter.title`),
        about: standingWords(context, `standing:standing.${row.after}`),
        request_number: null,
        paragraphs: (['1', '2'] as const).map((part) =>
          standingWords(context, `standing:letter.${row.after}.${part}`, params),
        ),
      },
    });
    await db.execute(sql`update academic_standings set document_id = ${id} where id = ${kept.id}`);
  }
  await db.execute(sql`update standing_changes set applied = true where id = ${row.id}`);
  context.audit({
    resource: 'student-program',
    record_id: row.student_program_id,
    action: 'decide-standing',
    before: { standing: row.before },
    after: { standing: row.after, terms: row.terms, cgpa: row.cgpa, run_id: run.id, appeal_until },
  });
  await tellStanding(context, row.after, row.user_id === null ? [] : [row.user_id], '/my-standing', params);
}
const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(2));
async function finishApply(context: Writing, run: StandingRunRow): Promise<boolean> {
  const [count] = await rowsOf<{ applied: number; skipped: number }>(
    context.db,
    sql`select (count(*) filter (where applied))::int as applied, (count(*) filter (where not applied))::int as skipped from standing_changes where run_id = ${run.id}`,
  );
  await context.db.execute(
    sql`update standing_runs set status = 'applied', applied_at = ${context.now.toISOString()}::timestamptz, version = version + 1, updated_at = now() where id = ${run.id}`,
  );
  context.audit({
    resource: 'standing-run',
    record_id: run.id,
    before: { status: 'applying' },
    after: { status: 'applied', ...count },
  });
  await tellRun(context, run, 'applied');
  context.publish('standing-run', { id: run.id });
  return false;
}

/** A step failed: the third time the run ends, before that it is tried again. Answers whether it ended. */
export async function noteStandingFailure(services: Services, id: number, error: unknown): Promise<boolean> {
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  return systemWrite(services, 'standing-run', async (context) => {
    const run = await lockStandingRun(context.db, id);
    if (!run || !['queued', 'running', 'applying'].includes(run.status)) return true;
    const [row] = await rowsOf<{ status: string }>(
      context.db,
      sql`update standing_runs set error = ${said}, tries = tries + 1, status = case when tries + 1 >= ${mostTries} then 'failed' else status end, updated_at = now() where id = ${id} returning status`,
    );
    const ended = row?.status === 'failed';
    context.audit({
      resource: 'standing-run',
      record_id: id,
      before: { status: run.status },
      after: { status: row?.status },
    });
    if (ended) await tellRun(context, run, 'failed');
    return ended;
  });
}
