import { fold } from '#kernel/contract/text.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { onlyFile } from '#kernel/server/stored-files.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { importPlacementScores as importCommand } from '../contract.ts';
import { levelsOf, partsOf, readPlacement, type PlacementExam } from '../queries/placement-facts.ts';
import { placementRefusals } from '../refusals.ts';
import { mayScorePlacement } from '../rules/placement-states.ts';
import { resultOf } from '../rules/results.ts';
import { touch } from './define-exam.ts';
import { readFileRows } from './read-file.ts';

interface Scored {
  candidate_id: number;
  part_id: number;
  score: number | null;
}
/** Works the results of an exam out from its scores; what a coordinator decided of level and exemption stays, the total is always that of the scores. */
export async function workOutResults(context: Writing, exam: PlacementExam): Promise<number> {
  const { db } = context;
  const [parts, levels] = [await partsOf(db, exam.id), await levelsOf(db, exam.id)];
  const scores = await rowsOf<Scored>(
    db,
    sql`select s.candidate_id, s.part_id, s.score from placement_scores s join placement_parts p on p.id = s.part_id where p.exam_id = ${exam.id}`,
  );
  const results = [...Map.groupBy(scores, (each) => each.candidate_id)]
    .filter(([, own]) => own.length === parts.length)
    .map(([id, own]) => ({
      id,
      ...resultOf(parts, levels, exam.exempt_from, new Map(own.map((each) => [each.part_id, each.score]))),
    }));
  await db.execute(
    sql`update placement_candidates c set total = r.total, level = case when c.overridden_by is null then r.level else c.level end, exempt = case when c.overridden_by is null then r.exempt else c.exempt end, absent = case when c.overridden_by is null then r.absent else c.absent end, version = version + 1, updated_at = ${context.now} from json_to_recordset(${JSON.stringify(results)}::json) as r(id bigint, total numeric, level text, exempt boolean, absent boolean) where c.id = r.id and c.exam_id = ${exam.id} and (c.overridden_by is null or c.total is distinct from r.total)`,
  );
  return results.length;
}
/** A cell: points as either language writes them, or that the candidate was absent. Undefined: neither. */
export function pointsOf(cell: string, most: number): number | null | undefined {
  const word = fold(cell.trim());
  if (word === 'g' || word === 'girmedi' || word === 'absent') return null;
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(word)) return undefined;
  const value = Number(word.replace(',', '.'));
  return value <= most ? value : undefined;
}
export const importPlacementScores = handle(importCommand, async (context, { id, dry_run: dry }) => {
  const { db } = context;
  const dry_run = dry === true;
  const file = onlyFile(context);
  const exam = await readPlacement(db, id, true);
  refuse(mayScorePlacement(exam, context.today));
  const parts = await partsOf(db, id);
  const { headings, rows } = await readFileRows(file.bytes);
  const columns = parts.map((part) =>
    headings.findIndex((heading, at) => at > 0 && [fold(part.name), fold(part.name_en)].includes(fold(heading))),
  );
  if (columns.every((at) => at < 0)) refuse(placementRefusals.placement_file(undefined, 'file'));
  const people = await rowsOf<{ id: number; number: string; name: string }>(
    db,
    sql`select c.id, s.student_number as number, s.first_name || ' ' || s.last_name as name from placement_candidates c join ${studentRead} s on s.id = c.student_id where c.exam_id = ${id}`,
  );
  const at = new Map(people.map((each) => [each.number, each]));
  const seen = new Set<string>();
  const good: Scored[] = [];
  let fine = 0;
  const lines = rows.map((row) => {
    const number = String(row.values[0] ?? '').trim();
    const person = at.get(number);
    const own: Scored[] = [];
    const errors: Refusal[] = !person
      ? [placementRefusals.placement_not_candidate({ number })]
      : seen.has(number)
        ? [placementRefusals.placement_row_twice({ number })]
        : parts.flatMap((part, index) => {
            const column = columns[index] ?? -1;
            const value = String(column < 0 ? '' : (row.values[column] ?? '')).trim();
            if (value === '') return [];
            const score = pointsOf(value, part.max_score);
            if (score === undefined)
              return [
                placementRefusals.placement_score_bad({
                  part: { tr: part.name, en: part.name_en },
                  value: value.slice(0, 20),
                  max: part.max_score,
                }),
              ];
            own.push({ candidate_id: person.id, part_id: part.id, score });
            return [];
          });
    seen.add(number);
    if (errors.length === 0) {
      fine += 1;
      good.push(...own);
    }
    return { line: row.line, label: person ? `${number} ${person.name}` : number, errors };
  });
  if (!dry_run && good.length > 0) {
    await db.execute(sql`
      insert into placement_scores (part_id, candidate_id, score) select part_id, candidate_id, score from json_to_recordset(${JSON.stringify(good)}::json) as s(part_id bigint, candidate_id bigint, score numeric)
      on conflict (part_id, candidate_id) do update set score = excluded.score, version = placement_scores.version + 1, updated_at = ${context.now}`);
    await workOutResults(context, exam);
    await touch(context, id);
    context.audit({ resource: 'placement-exam', record_id: id, after: { scores: good.length, rows: fine } });
  }
  return { dry_run, good: fine, bad: lines.length - fine, lines };
});
