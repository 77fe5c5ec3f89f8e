import { Refused, refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { onlyFile } from '#kernel/server/stored-files.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import {
  importPlacementCandidates as importCommand,
  joinPlacementExam as joinCommand,
  leavePlacementExam as leaveCommand,
  registerPlacementCandidates as registerCommand,
  type PlacementImport,
} from '../contract.ts';
import { readPlacement } from '../queries/placement-facts.ts';
import { placementRefusals } from '../refusals.ts';
import { mayChangePlacement, mayJoinPlacement } from '../rules/placement-states.ts';
import { touch } from './define-exam.ts';
import { readFileRows } from './read-file.ts';

/** Students by number: the good ones become candidates, each of the others says why not. */
async function register(
  context: Writing,
  id: number,
  given: readonly { line: number; number: string }[],
  source: 'office' | 'sheet',
  dry_run: boolean,
): Promise<PlacementImport> {
  const { db } = context;
  refuse(mayChangePlacement(await readPlacement(db, id, true)));
  const known = await rowsOf<{ id: number; number: string; name: string; candidate: boolean }>(
    db,
    sql`select s.id, s.student_number as number, s.first_name || ' ' || s.last_name as name, exists (select from placement_candidates c where c.exam_id = ${id} and c.student_id = s.id) as candidate from ${studentRead} s where s.student_number in (select x #>> '{}' from json_array_elements(${JSON.stringify(given.map((each) => each.number))}::json) x)`,
  );
  const at = new Map(known.map((each) => [each.number, each]));
  const seen = new Set<string>();
  const good: number[] = [];
  const lines = given.map(({ line, number }) => {
    const student = at.get(number);
    const errors: Refusal[] = !student
      ? [placementRefusals.placement_unknown_student({ number })]
      : student.candidate
        ? [placementRefusals.placement_registered({ number })]
        : seen.has(number)
          ? [placementRefusals.placement_row_twice({ number })]
          : [];
    seen.add(number);
    if (student && errors.length === 0) good.push(student.id);
    return { line, label: student ? `${number} ${student.name}` : number, errors };
  });
  if (!dry_run && good.length > 0) {
    await db.execute(
      sql`insert into placement_candidates (exam_id, student_id, source) select ${id}, s, ${source} from unnest(${`{${good.join(',')}}`}::bigint[]) s`,
    );
    await touch(context, id);
    context.audit({ resource: 'placement-exam', record_id: id, after: { candidates: good.length, source } });
  }
  return { dry_run, good: good.length, bad: lines.length - good.length, lines };
}
export const registerPlacementCandidates = handle(registerCommand, (context, { id, numbers }) =>
  register(
    context,
    id,
    numbers.map((number, at) => ({ line: at + 1, number: number.trim() })),
    'office',
    false,
  ),
);
export const importPlacementCandidates = handle(importCommand, async (context, { id, dry_run }) => {
  const file = onlyFile(context);
  // an exam that is not there is told before anything of the file
  await readPlacement(context.db, id);
  const { rows } = await readFileRows(file.bytes);
  const given = rows.map((row) => ({ line: row.line, number: String(row.values[0] ?? '').trim() }));
  return register(context, id, given, 'sheet', dry_run === true);
});
export const joinPlacementExam = handle(joinCommand, async (context, { id }) => {
  const { db, actor, today } = context;
  const exam = await readPlacement(db, id, true);
  if (exam.status === 'draft' || exam.status === 'cancelled' || actor.student_id === null) throw notFound();
  refuse(mayJoinPlacement(exam, today));
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`insert into placement_candidates (exam_id, student_id, source) values (${id}, ${actor.student_id}, 'self') on conflict (exam_id, student_id) do nothing returning id`,
  );
  if (!row) throw new Refused([placementRefusals.placement_registered({ number: actor.full_name })]);
  await touch(context, id);
  context.audit({ resource: 'placement-candidate', record_id: row.id, after: { exam_id: id, source: 'self' } });
  return { id: row.id };
});
export const leavePlacementExam = handle(leaveCommand, async (context, { id }) => {
  const { db, actor, today } = context;
  const [own] = await rowsOf<{ exam_id: number }>(
    db,
    sql`select c.exam_id from placement_candidates c where c.id = ${id} and c.student_id = ${actor.student_id}`,
  );
  if (!own) throw notFound();
  refuse(mayJoinPlacement(await readPlacement(db, own.exam_id, true), today));
  await db.execute(sql`delete from placement_candidates where id = ${id}`);
  await touch(context, own.exam_id);
  context.audit({ resource: 'placement-candidate', record_id: id, before: { exam_id: own.exam_id } });
  return { id };
});
