import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, malformed, notFound } from '#kernel/server/failure.ts';
import {
  addBoardDecision as addCommand,
  changeBoardDecision as changeCommand,
  decideBoardItem as decideCommand,
  removeBoardDecision as removeCommand,
} from '../contract.ts';
import { boardRefusals } from '../refusals.ts';
import { boardRow, decisionRow, meetingRow, membersOn, rolesOf } from './board-records.ts';
import { mayChangeMeeting } from '../resources/board-meeting.ts';
import { checkEffects, type Effect } from '../rules/board-effects.ts';
import { checkVotes, quorumOf, withoutQuorum, type Votes } from '../rules/board-quorum.ts';
import { decisionNumber, mayChangeDecision, mayMoveDecision, mayRemoveDecision } from '../rules/board-states.ts';
import { dateText } from '#areas/scheduling/rules/time.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

const touched = sql`version = version + 1, updated_at = now()`;
const told = (context: Writing, id: number): void => context.publish('resource:board-decision', { id });
const effectsOf = (
  given:
    | readonly { student_id: number; kind: Effect['kind']; detail?: Effect['detail']; note?: string | null }[]
    | null
    | undefined,
): Effect[] =>
  (given ?? []).map((each) => ({
    student_id: each.student_id,
    kind: each.kind,
    detail: each.detail ?? null,
    note: each.note ?? null,
  }));

/** Effects are on students whom the writer may see; anybody else's number is a wrong entry. */
async function writeEffects(context: Writing, decision_id: number, effects: readonly Effect[]): Promise<void> {
  refuse(checkEffects(effects));
  await context.db.execute(sql`delete from board_decision_effects where decision_id = ${decision_id}`);
  if (effects.length === 0) return;
  const ids = JSON.stringify([...new Set(effects.map((each) => each.student_id))]);
  const seen = await rowsOf<{ id: number; student_program_id: number | null }>(
    context.db,
    sql`
    select id, (select sp.id from ${studentProgramRead} sp where sp.student_id = students.id order by sp.is_main desc, sp.id limit 1) as student_program_id from ${studentRead} students where id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb)) and (${context.rows('student_show')})`,
  );
  const programs = new Map(seen.map((each) => [each.id, each.student_program_id]));
  const missing = effects.findIndex((each) => !programs.has(each.student_id));
  if (missing >= 0) throw malformed({ [`effects.${missing}.student_id`]: [{ key: 'choice', params: {} }] });
  await context.db.execute(sql`
    insert into board_decision_effects (decision_id, student_id, student_program_id, kind, data, note)
    select ${decision_id}, e.student_id, e.student_program_id, e.kind, jsonb_build_object('detail', e.detail), e.note
    from jsonb_to_recordset(${JSON.stringify(effects.map((each) => ({ ...each, student_program_id: programs.get(each.student_id) })))}::jsonb) as e(student_id bigint, student_program_id bigint, kind text, detail text, note text)`);
}

export const addBoardDecision = handle(addCommand, async (context, input) => {
  const board = await boardRow(context.db, input.board_id);
  if (board.status !== 'a')
    refuse(boardRefusals.board_passive({ board: { tr: board.name, en: board.name_en } }, 'board_id'));
  const year = Number(context.today.slice(0, 4));
  const values = {
    board_id: board.id,
    topic: input.topic,
    name: input.name,
    name_en: input.name_en ?? input.name,
    body: input.body,
    body_en: input.body_en ?? input.body,
  };
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into board_decisions (board_id, year, topic, name, name_en, body, body_en, created_by) values (${values.board_id}, ${year}, ${values.topic}, ${values.name}, ${values.name_en}, ${values.body}, ${values.body_en}, ${context.actor.user_id}) returning id`,
  );
  const id = Number(made?.id);
  const [seen] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from board_decisions where board_decisions.id = ${id} and (${context.rows('boarddecision_store')})`,
  );
  if (!seen) throw new Failure(403, 'outside_your_scope');
  const effects = effectsOf(input.effects);
  await writeEffects(context, id, effects);
  context.audit({
    resource: 'board-decision',
    record_id: id,
    after: { ...values, status: 'draft', ...(effects.length > 0 ? { effects } : {}) },
  });
  told(context, id);
  return { id };
});

export const changeBoardDecision = handle(changeCommand, async (context, input) => {
  const row = await decisionRow(context, Number(input.id), 'boarddecision_update', true);
  refuse(mayChangeDecision(row));
  if (Number(input.version) !== row.version) throw new Failure(406, 'record_changed_meanwhile');
  const given = input as Partial<Pick<typeof row, 'topic' | 'name' | 'name_en' | 'body' | 'body_en'>>;
  const before = { topic: row.topic, name: row.name, name_en: row.name_en, body: row.body, body_en: row.body_en };
  const after = {
    topic: given.topic ?? row.topic,
    name: given.name ?? row.name,
    name_en: given.name_en ?? row.name_en,
    body: given.body ?? row.body,
    body_en: given.body_en ?? row.body_en,
  };
  const now = await rowsOf<Effect>(
    context.db,
    sql`select student_id, kind, data->>'detail' as detail, note from board_decision_effects where decision_id = ${row.id} order by id`,
  );
  const effects = input.effects ? effectsOf(input.effects) : now;
  const other =
    JSON.stringify(effects) !==
    JSON.stringify(now.map(({ student_id, kind, detail, note }) => ({ student_id, kind, detail, note })));
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter((name) => before[name] !== after[name]);
  if (changed.length === 0 && !other) throw new Failure(406, 'must_make_changes_before_saving');
  await context.db.execute(
    sql`update board_decisions set topic = ${after.topic}, name = ${after.name}, name_en = ${after.name_en}, body = ${after.body}, body_en = ${after.body_en}, ${touched} where id = ${row.id}`,
  );
  if (other) await writeEffects(context, row.id, effects);
  const part = (of: typeof before): object => Object.fromEntries(changed.map((name) => [name, of[name]]));
  context.audit({
    resource: 'board-decision',
    record_id: row.id,
    before: { ...part(before), ...(other ? { effects: now } : {}) },
    after: { ...part(after), ...(other ? { effects } : {}) },
  });
  told(context, row.id);
  return { id: row.id, version: row.version + 1 };
});

export const removeBoardDecision = handle(removeCommand, async (context, { id }) => {
  const row = await decisionRow(context, id, 'boarddecision_destroy', true);
  refuse(mayRemoveDecision(row));
  await context.db.execute(sql`delete from board_decisions where id = ${id}`);
  context.audit({
    resource: 'board-decision',
    record_id: id,
    before: { board_id: row.board_id, topic: row.topic, name: row.name, name_en: row.name_en, status: row.status },
    after: null,
  });
  told(context, id);
  return undefined;
});

/** One item of the agenda gets its outcome; what is carried gets the board's next number of the year, one after the other without a gap. */
export const decideBoardItem = handle(decideCommand, async (context, input) => {
  const { outcome } = input;
  const row = await decisionRow({ db: context.db, rows: () => sql`true` }, input.id, '', true);
  const meeting = row.meeting_id === null ? null : await meetingRow(context, row.meeting_id, 'boardmeeting_update');
  // a draft of another's board is not there; one of his own is not on an agenda
  if (meeting === null) {
    await decisionRow(context, input.id, 'boarddecision_update');
    refuse(mayMoveDecision(row, outcome));
    throw notFound();
  }
  const board = await boardRow(context.db, row.board_id, true);
  const quorum = quorumOf(
    board.quorum,
    rolesOf(await membersOn(context.db, row.board_id, meeting.held_on)),
    rolesOf(meeting.present),
  );
  const votes: Votes | null =
    outcome === 'postponed'
      ? null
      : { for: input.votes_for ?? 0, against: input.votes_against ?? 0, abstained: input.votes_abstained ?? 0 };
  const counted = [input.votes_for, input.votes_against, input.votes_abstained].some(
    (each) => each !== undefined && each !== null,
  );
  const reasons: Refusal[] = [
    ...mayChangeMeeting(meeting),
    ...mayMoveDecision(row, outcome),
    ...(meeting.held_on > context.today
      ? [boardRefusals.board_meeting_not_yet({ day: dateText(meeting.held_on) })]
      : withoutQuorum(quorum)),
  ];
  refuse(reasons);
  if (votes !== null && outcome !== 'postponed')
    refuse(
      counted
        ? checkVotes(outcome, votes, quorum.voters, input.chair_for ?? null)
        : [boardRefusals.board_votes_missing(undefined, 'votes_for')],
    );
  const kept =
    votes === null
      ? null
      : JSON.stringify({
          ...votes,
          ...(input.chair_for === undefined || input.chair_for === null ? {} : { chair_for: input.chair_for }),
        });
  const [after] = await rowsOf<{ year: number; number: number | null }>(
    context.db,
    sql`
    update board_decisions set status = ${outcome}, votes = ${kept}::jsonb, ${touched}, year = ${meeting.year}, decided_on = ${outcome === 'decided' || outcome === 'rejected' ? meeting.held_on : null},
      number = ${outcome === 'decided' ? sql`(select coalesce(max(d.number), 0) + 1 from board_decisions d where d.board_id = ${row.board_id} and d.year = ${meeting.year})` : sql`null::integer`}
    where id = ${row.id} returning year, number`,
  );
  const decision_no = after ? decisionNumber(after) : null;
  context.audit({
    resource: 'board-decision',
    record_id: row.id,
    before: { status: row.status },
    after: { status: outcome, ...(votes ? { votes } : {}), ...(decision_no ? { decision_no } : {}) },
  });
  told(context, row.id);
  return { status: outcome, decision_no };
});
