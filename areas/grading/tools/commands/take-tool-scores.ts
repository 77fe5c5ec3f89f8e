import { refuse, refuseRows } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { openSheet } from '../../commands/open-sheet.ts';
import { judgeCells, placeOf, writeScores } from '../../commands/write-scores.ts';
import { mayEnterScores } from '../../queries/sheet-facts.ts';
import { takeToolScoresCommand } from '../contract.ts';
import { proposalsOf } from '../proposals.ts';
import { toolRefusals } from '../refusals.ts';
import { pointsOf } from '../rules/tool-score.ts';

/**
 * Takes proposals into the sheet, by the rules of typed scores: the same window, the same bounds, the same log. Each row says what
 * its reader saw of the proposal and in the sheet, so that no score is taken unseen and nothing entered meanwhile is overwritten.
 */
export const takeToolScores = handle(takeToolScoresCommand, async (context, { section_id, rows }) => {
  const { db, actor, now } = context;
  const sheet = await openSheet(context, section_id, 'grade_store');
  refuse(mayEnterScores(sheet, now), 'grade_entry_refused');
  // a report that comes now waits until these are marked, and is a proposal of its own then
  await rowsOf(
    db,
    sql`select s.id from lti_scores s join lti_line_items i on i.id = s.line_item_id where i.section_id = ${section_id}
      and s.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(rows.map((row) => row.id))}::jsonb)) order by s.id for update of s`,
  );
  const waiting = new Map((await proposalsOf(db, section_id)).map((each) => [Number(each.id), each]));
  const found = rows.flatMap((row) => {
    const proposal = waiting.get(row.id);
    return proposal ? [{ row, proposal }] : [];
  });
  if (found.length < rows.length) refuse(toolRefusals.tool_scores_moved());
  const [wanted, changed] = [
    found.filter(({ row, proposal }) => row.version === Number(proposal.version)),
    found.filter(({ row, proposal }) => row.version !== Number(proposal.version)),
  ];
  const unseen = changed.map(({ row, proposal: { number, name, score_given, score_maximum } }) => ({
    id: row.id,
    refusal: toolRefusals.tool_score_changed({
      number,
      name,
      given: Number(score_given),
      maximum: Number(score_maximum),
    }),
  }));
  // the answer is no failure, so that the page reads again what has changed
  if (wanted.length === 0) return { saved: 0, refused: unseen };
  const cells = wanted.map(({ row, proposal }) => ({
    enrolment_id: Number(proposal.enrolment_id),
    assessment_id: Number(proposal.assessment_id),
    points: pointsOf(Number(proposal.score_given), Number(proposal.score_maximum)),
    absent: false,
    was: row.was,
  }));
  const { good, refused } = await judgeCells(context, sheet, cells);
  if (good.length === 0 && unseen.length === 0) refuseRows(refused, 'grade_entry_refused');
  const { saved } = await writeScores(context, sheet, good);
  const stored = new Set(good.map(placeOf));
  const taken = wanted.filter((_, at) => {
    const cell = cells[at];
    return cell !== undefined && stored.has(placeOf(cell));
  });
  await rowsOf(
    db,
    sql`update lti_scores set taken_at = ${now}, taken_by = ${actor.user_id}, version = version + 1, updated_at = ${now} where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(taken.map(({ row }) => row.id))}::jsonb))`,
  );
  context.audit({
    resource: 'grade-sheet',
    record_id: section_id,
    action: 'take-tool-scores',
    after: taken.map(({ row, proposal }) => ({
      tool_score_id: row.id,
      tool_id: proposal.tool_id,
      score_given: proposal.score_given,
      score_maximum: proposal.score_maximum,
    })),
  });
  const idOf = (data: Record<string, unknown>): number =>
    wanted.find(
      ({ proposal }) =>
        Number(proposal.enrolment_id) === Number(data.enrolment_id) &&
        Number(proposal.assessment_id) === Number(data.assessment_id),
    )?.row.id ?? 0;
  return { saved, refused: [...unseen, ...refused.map(({ data, refusal }) => ({ id: idOf(data), refusal }))] };
});
