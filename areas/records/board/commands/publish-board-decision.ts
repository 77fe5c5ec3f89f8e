import { formInput } from '#kernel/contract/define-command.ts';
import { randomBytes } from 'node:crypto';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { changeStudent } from '#areas/people/commands/change-student.ts';
import { addNote } from '#areas/people/cards/commands/student-notes.ts';
import { publishBoardDecision as publishCommand, revokeBoardDecision as revokeCommand } from '../contract.ts';
import { boardRefusals } from '../refusals.ts';
import { boardRow, decisionRow, type BoardRow, type DecisionRow } from './board-records.ts';
import { effectDetails, effectKinds, statusAfter, type EffectDetail, type EffectKind } from '../rules/board-effects.ts';
import { decisionNumber, mayMoveDecision, paperDate } from '../rules/board-states.ts';
import { studentRead } from '#areas/people/reads/persons.ts';

interface EffectRow {
  id: number;
  student_id: number;
  kind: EffectKind;
  detail: EffectDetail | null;
  note: string | null;
  status: string;
  visible: boolean;
}
const effectsOf = (context: Writing, decision_id: number): Promise<EffectRow[]> =>
  rowsOf<EffectRow>(
    context.db,
    sql`
  select e.id, e.student_id, e.kind, e.data->>'detail' as detail, e.note, s.status, exists (select from ${studentRead} students where students.id = e.student_id and (${context.rows('student_update')}) and (${context.rows('studentnote_store')})) as visible
  from board_decision_effects e join ${studentRead} s on s.id = e.student_id where e.decision_id = ${decision_id} order by e.student_id, e.id`,
  );
// notes are plain text; a name with angle brackets must not look like markup
const plain = (text: string): string => text.replace(/[<>]/g, ' ');
const words = (
  context: Writing,
  key: string,
  decision: DecisionRow,
  board: BoardRow,
  effect: EffectRow,
  more = '',
): string =>
  (['tr', 'en'] as const)
    .map((locale) =>
      plain(
        context.services.lines
          .line(locale, key, {
            board: locale === 'tr' ? board.name : board.name_en,
            number: decisionNumber(decision) ?? '',
            date: paperDate(decision.decided_on ?? ''),
            effect:
              effectKinds[effect.kind][locale] + (effect.detail ? ` – ${effectDetails[effect.detail][locale]}` : ''),
            note: effect.note ?? '',
            reason: more,
          })
          .trim(),
      ),
    )
    .join('\n')
    .slice(0, 2000);
/** A sanction is served in writing: its note stays with the offices, every other one the student reads too. */
const visibility = (effect: EffectRow): 'office' | 'student' => (effect.kind === 'sanction' ? 'office' : 'student');

/** Carries the effects out through the commands of the area that owns the students, as the one who publishes. */
async function carryOut(
  context: Writing,
  decision: DecisionRow,
  board: BoardRow,
  effects: readonly EffectRow[],
): Promise<void> {
  for (const effect of effects) {
    const status = statusAfter(effect.kind, effect.detail);
    const [now] = await rowsOf<{ status: string }>(
      context.db,
      sql`select status from ${studentRead} students where id = ${effect.student_id}`,
    );
    if (status !== null && now?.status !== status)
      await context.run(changeStudent, formInput(changeStudent.command, { id: effect.student_id, status }));
    const { id } = await context.run(addNote, {
      id: effect.student_id,
      body: words(context, 'records:board.note', decision, board, effect),
      visibility: visibility(effect),
    });
    await context.db.execute(
      sql`update board_decision_effects set applied_at = ${context.now}, result = ${JSON.stringify({ note_id: id, status, before: now?.status ?? null })}::jsonb, version = version + 1, updated_at = now() where id = ${effect.id}`,
    );
  }
}

export const publishBoardDecision = handle(publishCommand, async (context, { id }) => {
  const row = await decisionRow(context, id, 'boarddecision_publish', true);
  refuse(mayMoveDecision(row, 'published'));
  const effects = await effectsOf(context, id);
  if (effects.some((each) => !each.visible)) refuse(boardRefusals.board_effect_office());
  // the code in the QR tells nothing by itself and cannot be guessed
  await context.db.execute(
    sql`update board_decisions set status = 'published', published_at = ${context.now}, document_key = ${randomBytes(16).toString('hex')}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  await carryOut(context, row, await boardRow(context.db, row.board_id), effects);
  context.audit({
    resource: 'board-decision',
    record_id: id,
    before: { status: row.status },
    after: { status: 'published', ...(effects.length > 0 ? { applied: effects.map((each) => each.id) } : {}) },
  });
  context.publish('resource:board-decision', { id });
  return { status: 'published', applied: effects.length };
});

/** The decision stays with its number and its reason; what it did to students is undone by the offices, not by itself. */
export const revokeBoardDecision = handle(revokeCommand, async (context, { id, reason }) => {
  const row = await decisionRow(context, id, 'boarddecision_publish', true);
  refuse(mayMoveDecision(row, 'revoked'));
  const effects = await effectsOf(context, id);
  if (effects.some((each) => !each.visible)) refuse(boardRefusals.board_effect_office());
  await context.db.execute(
    sql`update board_decisions set status = 'revoked', revoked_at = ${context.now}, revoke_reason = ${reason}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  const board = await boardRow(context.db, row.board_id);
  for (const effect of effects)
    await context.run(addNote, {
      id: effect.student_id,
      body: words(context, 'records:board.note_revoked', row, board, effect, reason),
      visibility: visibility(effect),
    });
  context.audit({
    resource: 'board-decision',
    record_id: id,
    before: { status: row.status },
    after: { status: 'revoked', revoke_reason: reason },
  });
  context.publish('resource:board-decision', { id });
  return { status: 'revoked' };
});
