import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql, sqlState, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { startRun } from '#kernel/server/job-runs.ts';
import {
  acceptProposal as acceptCommand,
  dropProposal as dropCommand,
  examTimetableJob,
  generateExams as generateCommand,
  stopExamSearch as stopCommand,
} from '../planning/contract.ts';
import { lockExamDays, roomsTaken, slotDays } from '../facts/made-up.ts';
import { freeRooms, lockPeriod, readExams, readPeriod, readSlots } from '../facts/exam-facts.ts';
import { proposalStatus } from '../facts/proposal-facts.ts';
import { examRefusals } from '../refusals.ts';
import { chooseRooms, type ProposedLine } from '../rules/exam-spec.ts';
import { dropIdleWatches, leaveRooms, putAt } from './exam-rooms.ts';

interface Row {
  id: number;
  period_id: number;
  status: 'running' | 'ready' | 'failed' | 'accepted' | 'dropped';
  lines: ProposedLine[] | null;
}
async function lockProposal(db: Db, id: number): Promise<Row> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select p.id, p.period_id, ${proposalStatus} as status, p.lines from exam_proposals p where p.id = ${id} for update of p`,
  );
  if (!row) throw notFound();
  return row;
}
/** Begins a search in a thread of its own; one at a time for a period. */
export const generateExams = handle(generateCommand, async (context, { period_id, seconds, from_id }) => {
  const { db } = context;
  await lockPeriod(db, period_id);
  const period = await readPeriod(db, period_id);
  if (period.state === 'closed') refuse([examRefusals.exam_period_closed()]);
  const [running] = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from exam_proposals p where p.period_id = ${period_id} and ${proposalStatus} = 'running'`,
  );
  if (running) refuse([examRefusals.exam_search_running()]);
  if (from_id) {
    const from = await lockProposal(db, from_id);
    if (from.period_id !== period_id) throw notFound();
    if (from.lines === null) refuse([examRefusals.exam_proposal_not_ready()]);
  }
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into exam_proposals (period_id, from_id, seed, seconds, user_id) select ${period_id}, ${from_id ?? null}, 1 + count(*)::int, ${seconds}, ${context.actor.user_id} from exam_proposals where period_id = ${period_id} returning id`,
  );
  if (!made) throw notFound();
  const run_id = await startRun(context, examTimetableJob, { proposal_id: made.id });
  await db.execute(sql`update exam_proposals set run_id = ${run_id} where id = ${made.id}`);
  context.audit({
    resource: 'exam-proposal',
    record_id: made.id,
    after: { period_id, seconds, from_id: from_id ?? null },
  });
  return { id: made.id, run_id };
});
/** The search ends at its next breath and keeps what it has found. */
export const stopExamSearch = handle(stopCommand, async (context, { id }) => {
  const row = await lockProposal(context.db, id);
  if (row.status !== 'running') refuse([examRefusals.exam_search_not_running()]);
  await context.db.execute(sql`update exam_proposals set stop_asked = true where id = ${id}`);
  context.audit({ resource: 'exam-proposal', record_id: id, after: { stop_asked: true } });
  return { id };
});
class TakenRoom extends Error {}
/** All lines, or some of them: those exams move there. What is pinned stays; what is published is moved one by one, with notice. */
export const acceptProposal = handle(acceptCommand, async (context, { id, exam_ids }) => {
  const { db } = context;
  const row = await lockProposal(db, id);
  await lockPeriod(db, row.period_id);
  await lockExamDays(context, await slotDays(db, { period_id: row.period_id }));
  const period = await readPeriod(db, row.period_id);
  if (period.state === 'closed') refuse([examRefusals.exam_period_closed()]);
  if (row.status !== 'ready' && row.status !== 'accepted') refuse([examRefusals.exam_proposal_not_ready()]);
  const chosen = exam_ids && exam_ids.length > 0 ? new Set(exam_ids) : null;
  const exams = new Map((await readExams(db, sql`e.period_id = ${row.period_id}`)).map((exam) => [exam.id, exam]));
  const lines = (row.lines ?? []).flatMap((line) => {
    const exam = exams.get(line.exam_id);
    return exam &&
      exam.state !== 'published' &&
      !(exam.pinned && exam.slot_id !== line.slot_id) &&
      (!chosen || chosen.has(line.exam_id))
      ? [{ ...line, exam }]
      : [];
  });
  const slots = await readSlots(db, row.period_id);
  // what its instructor has said since may have made an exam longer than the time it was given
  const lengths = new Map(slots.map((slot) => [slot.id, slot.ends - slot.starts]));
  const outgrown = lines.filter((line) => line.exam.minutes > (lengths.get(line.slot_id) ?? 0));
  if (outgrown.length > 0)
    refuse([examRefusals.exam_proposal_outdated({ codes: outgrown.map((line) => line.exam.code).join(', ') })]);
  const taken = await roomsTaken(context, slots);
  // first everybody out, then everybody in: rooms that are handed over stand free in between
  for (const { exam } of lines) await leaveRooms(context, exam);
  for (const line of lines) {
    const to = { slot_id: line.slot_id, pinned: line.exam.pinned, state: 'placed' as const };
    try {
      // a savepoint: rooms that somebody else has taken since are replaced by others
      await db.execute(sql`savepoint place_line`);
      // a make-up exam has got one of the rooms since the search: others are looked for as well
      if (line.rooms.some((room) => taken.has(`${line.slot_id}/${room.id}`))) throw new TakenRoom();
      // it may be split into fewer rooms than when the search saw it
      if (line.exam.most_rooms !== null && line.rooms.length > line.exam.most_rooms) throw new TakenRoom();
      await putAt(context, line.exam_id, { ...to, rooms: line.rooms });
      await db.execute(sql`release savepoint place_line`);
    } catch (error) {
      if (!(error instanceof TakenRoom) && sqlState(error) !== '23514') throw error;
      await db.execute(sql`rollback to savepoint place_line`);
      const students = line.rooms.reduce((sum, room) => sum + room.seats, 0);
      const rooms = chooseRooms(students, await freeRooms(context, line.slot_id, line.exam_id), {
        alone: line.exam.alone,
        most: line.exam.most_rooms,
      });
      if (rooms.length === 0) refuse([examRefusals.exam_proposal_outdated({ codes: line.exam.code })]);
      await putAt(context, line.exam_id, { ...to, rooms });
    }
    context.audit({
      resource: 'exam',
      record_id: line.exam_id,
      before: { slot_id: line.exam.slot_id, state: line.exam.state },
      after: { slot_id: line.slot_id, state: 'placed', rooms: line.rooms.map((room) => room.id), proposal_id: id },
    });
  }
  await dropIdleWatches(context, ...lines.map((line) => line.exam.slot_id));
  await db.execute(
    sql`update exam_proposals set status = 'accepted', version = version + 1, updated_at = now() where id = ${id}`,
  );
  await db.execute(
    sql`update exam_periods set state = 'placing', version = version + 1, updated_at = now() where id = ${row.period_id} and state = 'collecting'`,
  );
  context.audit({ resource: 'exam-proposal', record_id: id, after: { status: 'accepted', placed: lines.length } });
  return { placed: lines.length };
});
export const dropProposal = handle(dropCommand, async (context, { id }) => {
  const row = await lockProposal(context.db, id);
  if (row.status === 'running') refuse([examRefusals.exam_search_running()]);
  await context.db.execute(sql`delete from exam_proposals where id = ${id}`);
  context.audit({ resource: 'exam-proposal', record_id: id, before: { status: row.status } });
  return { id };
});
