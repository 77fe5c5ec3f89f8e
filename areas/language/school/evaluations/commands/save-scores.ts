import { refuse, refuseRows, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { readSheet } from '#kernel/server/engine/import-sheet.ts';
import { onlyFile } from '#kernel/server/stored-files.ts';
import { attendees, type Attendee } from '../../attendance/facts/class-list.ts';
import {
  saveAssessmentScores as saveCommand,
  takeAssessmentScores as takeCommand,
  type ScoreCell,
} from '../contract.ts';
import { mayScore, scoredSession, scoresOf } from '../queries/assessment-entry.ts';
import { evaluationRefusals } from '../refusals.ts';
import { skills } from '../resources/evaluation-assessment.ts';
import { readScoreTable } from '../rules/score-table.ts';

interface Given {
  enrolment_id: number;
  assessment_id: number;
  score: number | null;
  /** null: overwrites whatever stands there */ seen: number | null;
}
const place = (cell: { enrolment_id: number; assessment_id: number }): string =>
  `${cell.enrolment_id}.${cell.assessment_id}`;
interface Judged {
  good: Given[];
  bad: { data: Record<string, unknown>; refusal: Refusal }[];
}
interface Sheet {
  people: Attendee[];
  parts: { id: number; skill: keyof typeof skills }[];
  stored: Map<string, ScoreCell>;
}
/** The session's scores, held until the commit: the end of the module waits, and so does another writer. */
async function hold(context: Writing, session_id: number): Promise<Sheet> {
  const { session, rule } = await scoredSession(context, session_id, 'assessmentscore_store');
  const { db } = context;
  const [module] = await rowsOf<{ status: string }>(
    db,
    sql`select status from esl_module_dates where id = ${session.module_date_id} for share`,
  );
  await db.execute(sql`select id from esl_sessions where id = ${session_id} for update`);
  refuse(mayScore({ ...session, module_status: module?.status ?? 'ended' }, rule));
  const parts = await rowsOf<{ id: number; skill: keyof typeof skills }>(
    db,
    sql`select id, skill from esl_assessments where evaluation_id = ${rule.evaluation_id} order by weight desc, id`,
  );
  return {
    people: await attendees(db, session_id),
    parts: parts.map((each) => ({ ...each, id: Number(each.id) })),
    stored: new Map((await scoresOf(context, session_id)).map((cell) => [place(cell), cell])),
  };
}
function judge(context: Writing, { people, parts, stored }: Sheet, given: readonly Given[]): Judged {
  const met = new Set<string>();
  const good: Given[] = [];
  const bad: Judged['bad'] = [];
  for (const cell of given) {
    const person = people.find((each) => each.enrolment_id === cell.enrolment_id);
    const part = parts.find((each) => each.id === cell.assessment_id);
    const row = `${person ? `${person.number} ${person.name}` : '–'}${part ? ` · ${skills[part.skill][context.locale]}` : ''}`;
    const before = stored.get(place(cell));
    const reason = !person
      ? evaluationRefusals.esl_score_no_student({ row })
      : !part
        ? evaluationRefusals.esl_score_no_skill({ row })
        : met.has(place(cell))
          ? evaluationRefusals.esl_score_twice({ row })
          : cell.score !== null && !(cell.score >= 0 && cell.score <= 100)
            ? evaluationRefusals.esl_score_range({ row })
            : cell.seen !== null && before && before.version !== cell.seen && before.score !== cell.score
              ? evaluationRefusals.esl_score_changed({ row, by: before.by })
              : null;
    met.add(place(cell));
    if (reason)
      bad.push({ data: { enrolment_id: cell.enrolment_id, assessment_id: cell.assessment_id }, refusal: reason });
    else good.push(cell);
  }
  return { good, bad };
}
async function keep(context: Writing, session_id: number, { stored }: Sheet, cells: readonly Given[]): Promise<number> {
  const moved = cells.filter((cell) => (stored.get(place(cell))?.score ?? null) !== cell.score);
  const gone = moved.flatMap((cell) => (cell.score === null ? [cell] : []));
  const set = moved.filter((cell) => cell.score !== null);
  for (const cell of gone)
    await context.db.execute(
      sql`delete from esl_scores where enrolment_id = ${cell.enrolment_id} and assessment_id = ${cell.assessment_id}`,
    );
  if (set.length > 0)
    await context.db.execute(sql`
      insert into esl_scores (enrolment_id, assessment_id, score, entered_by, created_at, updated_at)
      select x.enrolment_id, x.assessment_id, x.score, ${context.actor.user_id}::bigint, ${context.now}, ${context.now} from jsonb_to_recordset(${JSON.stringify(set)}::jsonb) as x(enrolment_id bigint, assessment_id bigint, score numeric)
      on conflict (enrolment_id, assessment_id) do update set score = excluded.score, entered_by = excluded.entered_by, version = esl_scores.version + 1, updated_at = excluded.updated_at`);
  if (moved.length > 0)
    context.audit({
      resource: 'assessment-scores',
      record_id: session_id,
      before: { scores: moved.flatMap((cell) => stored.get(place(cell)) ?? []) },
      after: {
        scores: moved.map(({ enrolment_id, assessment_id, score }) => ({ enrolment_id, assessment_id, score })),
      },
    });
  return moved.length;
}
/** Every bad row is named; nothing is kept of a table with one. */
export const saveAssessmentScores = handle(saveCommand, async (context, input) => {
  const sheet = await hold(context, input.session_id);
  const given = input.rows.map((row): Given => ({ ...row, score: row.score ?? null }));
  const { good, bad } = judge(context, sheet, given);
  const comments = input.comments ?? [];
  const strangers = comments.filter(
    ({ enrolment_id }) => !sheet.people.some((each) => each.enrolment_id === enrolment_id),
  );
  refuseRows(
    [
      ...bad,
      ...strangers.map(({ enrolment_id }) => ({
        data: { enrolment_id },
        refusal: evaluationRefusals.esl_score_no_student({ row: '–' }),
      })),
    ],
    'assessment_scores_refused',
  );
  const saved = await keep(context, input.session_id, sheet, good);
  if (comments.length > 0) {
    await context.db.execute(
      sql`update esl_enrolments e set comment = nullif(trim(x.comment), ''), version = e.version + 1, updated_at = ${context.now} from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as x(enrolment_id bigint, comment text) where e.id = x.enrolment_id and e.id = any(${idList(comments.map((each) => each.enrolment_id))})`,
    );
    context.audit({ resource: 'assessment-scores', record_id: input.session_id, after: { comments } });
  }
  return { saved, same: given.length - saved };
});
/** ERR-035: tried first with `dry_run`, which keeps nothing; then the good rows are kept and the bad ones named. */
export const takeAssessmentScores = handle(takeCommand, async (context, input) => {
  const sheet = await hold(context, input.session_id);
  const table = await readSheet(onlyFile(context).bytes).catch(() => null);
  const read = table && readScoreTable(table, sheet.people, sheet.parts);
  if (!read) {
    refuse(evaluationRefusals.esl_table_unreadable(undefined, 'file'));
    return { dry_run: true, good: 0, bad: 0, saved: 0, lines: [] };
  }
  const lines = read.map(({ line, cells, refusals }) => {
    const judged = judge(context, sheet, cells);
    return { line, good: judged.good, refusals: [...refusals, ...judged.bad.map((each) => each.refusal)] };
  });
  const fine = lines.filter((each) => each.refusals.length === 0);
  const dry_run = input.dry_run ?? false;
  return {
    dry_run,
    good: fine.length,
    bad: lines.length - fine.length,
    saved: dry_run
      ? 0
      : await keep(
          context,
          input.session_id,
          sheet,
          fine.flatMap((each) => each.good),
        ),
    lines: lines
      .filter((each) => each.refusals.length > 0)
      .map(({ line, refusals }) => ({
        line,
        errors: refusals.map((each) => context.services.lines.line(context.locale, `api:${each.key}`, each.params)),
      })),
  };
});
