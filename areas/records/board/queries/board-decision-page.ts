import { may, type May, type Refusal } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import {
  boardDecisionPage as pageQuery,
  type BoardDecisionPage,
  type DecisionEvent,
  type EffectView,
} from '../contract.ts';
import { boardRefusals } from '../refusals.ts';
import { boardRow, decisionRow, type MeetingRow } from '../commands/board-records.ts';
import { statusAfter, type EffectDetail, type EffectKind } from '../rules/board-effects.ts';
import { decisionNumber, mayChangeDecision, mayMoveDecision, mayRemoveDecision } from '../rules/board-states.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

/** Steps of a decision out of the log: who moved it where, when. */
async function eventsOf(context: Reading, id: number): Promise<DecisionEvent[]> {
  const rows = await rowsOf<{
    at: string;
    name: string | null;
    before: { status?: string } | null;
    after: { status?: string; decision_no?: string; revoke_reason?: string } | null;
  }>(
    context.db,
    sql`
    select a.at, u.full_name as name, a.before, a.after from audit_log a left join ${userRead} u on u.id = coalesce(a.real_user_id, a.user_id) where a.resource = 'board-decision' and a.record_id = ${id} order by a.at, a.id limit 200`,
  );
  return rows.map(({ at, name, before, after }) => ({
    at: new Date(at).toISOString(),
    status: after?.status !== undefined && after.status !== before?.status ? after.status : 'changed',
    by: name,
    about: after?.decision_no ?? after?.revoke_reason ?? null,
  }));
}
async function effectsOf(context: Reading, id: number): Promise<EffectView[] | null> {
  if (!context.actor.permissions.has('student_show')) return null;
  const rows = await rowsOf<{
    id: number;
    student_id: number;
    student_number: string;
    name: string;
    kind: EffectKind;
    detail: EffectDetail | null;
    note: string | null;
    applied_at: string | null;
  }>(
    context.db,
    sql`
    select e.id, e.student_id, students.student_number, ${personName('students')} as name, e.kind, e.data->>'detail' as detail, e.note, e.applied_at
    from board_decision_effects e join ${studentRead} students on students.id = e.student_id where e.decision_id = ${id} and (${context.rows('student_show')}) order by e.id limit 500`,
  );
  return rows.map((row) => ({
    id: row.id,
    student: { id: row.student_id, number: row.student_number, name: row.name },
    kind: row.kind,
    detail: row.detail,
    note: row.note,
    applied_at: row.applied_at && new Date(row.applied_at).toISOString(),
    status: statusAfter(row.kind, row.detail),
  }));
}

/** A decision as its page and its document show it. */
export async function readDecision(context: Reading, id: number): Promise<BoardDecisionPage> {
  const row = await decisionRow(context, id, 'boarddecision_show');
  const board = await boardRow(context.db, row.board_id);
  const [meeting] =
    row.meeting_id === null
      ? []
      : await rowsOf<Pick<MeetingRow, 'id' | 'year' | 'number' | 'held_on' | 'present'>>(
          context.db,
          sql`select id, year, number, held_on, present from board_meetings where id = ${row.meeting_id}`,
        );
  const [writes] = await rowsOf<{ edit: boolean; publish: boolean; destroy: boolean }>(
    context.db,
    sql`
    select (${context.rows('boarddecision_update')}) as edit, (${context.rows('boarddecision_publish')}) as publish, (${context.rows('boarddecision_destroy')}) as destroy from board_decisions where board_decisions.id = ${id}`,
  );
  const can = (allowed: boolean | undefined, reasons: readonly Refusal[]): May | null =>
    allowed === true ? may(reasons) : null;
  const moment = (value: string | null): string | null => value && new Date(value).toISOString();
  return {
    decision: {
      id: row.id,
      topic: row.topic,
      name: row.name,
      name_en: row.name_en,
      body: row.body,
      body_en: row.body_en,
      status: row.status,
      decision_no: decisionNumber(row),
      decided_on: row.decided_on,
      published_at: moment(row.published_at),
      revoked_at: moment(row.revoked_at),
      revoke_reason: row.revoke_reason,
      version: row.version,
    },
    board: { id: board.id, code: board.code, name: board.name, name_en: board.name_en, kind: board.kind },
    meeting: meeting
      ? {
          id: meeting.id,
          year: meeting.year,
          number: meeting.number,
          held_on: meeting.held_on,
          agenda_no: row.agenda_no,
        }
      : null,
    votes: row.votes,
    present: meeting?.present ?? [],
    effects: await effectsOf(context, id),
    events: await eventsOf(context, id),
    can: {
      edit: can(writes?.edit, mayChangeDecision(row)),
      publish: can(writes?.publish, mayMoveDecision(row, 'published')),
      revoke: can(writes?.publish, mayMoveDecision(row, 'revoked')),
      destroy: can(writes?.destroy, mayRemoveDecision(row)),
      document: may(row.number === null ? [boardRefusals.board_decision_no_document()] : []),
    },
    verify_path: row.document_key === null ? null : `/qr-verification/board-${row.document_key}`,
  };
}
export const boardDecisionPage = answer(pageQuery, (context, { id }) => readDecision(context, id));
