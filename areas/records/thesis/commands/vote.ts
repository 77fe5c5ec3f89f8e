import { addDays } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, handleAfter, type Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { malformed, notFound, tooMany } from '#kernel/server/failure.ts';
import { handleGuest } from '#kernel/server/principals.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import { juryOf, type JuryRow } from '../facts/jury-rows.ts';
import { jurorThesisOf } from '../facts/juror.ts';
import { sendInvitation } from '../facts/tell-thesis.ts';
import {
  excuseJuror as excuseCommand,
  sendJurorLink as linkCommand,
  voteAsJuror as guestCommand,
  voteOnThesis as voteCommand,
} from '../jury-contract.ts';
import { decisionDays, decisionOf, linkStates, mayExcuse, mayVote, needsReason } from '../rules/jury-votes.ts';
import { stateRefusal } from '../rules/may-move.ts';
import type { JuryVote, ThesisState } from '../rules/thesis-states.ts';
import { moveThesis, standing, type Standing } from './move-thesis.ts';

interface Voted {
  status: ThesisState;
  decision: JuryVote | null;
}
/** With the last vote the jury has decided: the work moves on in the same transaction, and everyone concerned is told. */
async function decideByVotes(context: Writing, at: Standing): Promise<Voted> {
  const { thesis, rule } = at;
  const seats = await juryOf(context, thesis);
  const decision = decisionOf(seats);
  if (decision === null) return { status: thesis.status, decision };
  const days = decisionDays(decision, rule);
  const notes = seats.flatMap((each) => (each.vote === decision && each.note ? [each.note] : []));
  const { status } = await moveThesis(context, at, decision, {
    by: 'jury',
    note: notes.join('\n'),
    due_on: days === null ? null : addDays(context.today, days),
    ...(decision === 'ask_revision' ? { set: sql`, round = 2` } : {}),
  });
  return { status, decision };
}
/** A vote is kept for the defence it is on; until the jury has decided it can be changed. */
async function castVote(
  context: Writing,
  at: Standing,
  seat: JuryRow,
  { vote, note }: { vote: JuryVote; note?: string | null | undefined },
): Promise<Voted> {
  const { db, now } = context;
  const reason = note?.trim() || null;
  if (needsReason(vote) && (reason?.length ?? 0) < 3) throw malformed({ note: [{ key: 'required', params: {} }] });
  refuse(mayVote(vote, at.facts, seat, now), 'thesis_not_moved');
  await db.execute(
    sql`insert into thesis_votes (thesis_id, jury_id, round, vote, note, voted_at) values (${at.thesis.id}, ${seat.id}, ${at.thesis.round}, ${vote}, ${reason}, ${now.toISOString()}::timestamptz)
      on conflict (jury_id, round) do update set vote = excluded.vote, note = excluded.note, voted_at = excluded.voted_at`,
  );
  context.audit({
    resource: 'thesis-vote',
    record_id: at.thesis.id,
    ...(seat.vote === null ? {} : { before: { jury_id: seat.id, vote: seat.vote } }),
    after: { jury_id: seat.id, round: at.thesis.round, vote },
  });
  return decideByVotes(context, at);
}
/** ACA-018: a member of the staff who sits in the jury; for whoever does not, there is nothing to vote on. */
export const voteOnThesis = handle(voteCommand, async (context, { id, ...input }) => {
  const at = await standing(context, id, context.rows('thesis_index'), null);
  const seat = (await juryOf(context, at.thesis)).find(
    (each) => each.staff_id !== null && each.staff_id === context.actor.staff_id,
  );
  if (!seat) throw notFound();
  return castVote(context, at, seat, input);
});
/** A member from outside votes on the one work of the link. */
export const voteAsJuror = handleGuest('juror', guestCommand, async (context, input) => {
  const id = await jurorThesisOf(context, context.guest.subject_id);
  const at = await standing(context, id, sql`true`, null);
  const seat = (await juryOf(context, at.thesis)).find((each) => each.id === context.guest.subject_id);
  if (!seat) throw notFound();
  return castVote(context, at, seat, input);
});
const seatOf = async (context: Writing, at: Standing, jury_id: number) => {
  const seats = await juryOf(context, at.thesis);
  const seat = seats.find((each) => each.id === jury_id);
  if (!seat) throw notFound();
  return { seats, seat };
};
/** Whoever could not take part is excused with a reason; where the others have voted, that decides. */
export const excuseJuror = handle(excuseCommand, async (context, { id, jury_id, note }) => {
  const { db, now } = context;
  const at = await standing(context, id, context.rows('thesis_coordinatorapprove'), null);
  const { seat, seats } = await seatOf(context, at, jury_id);
  refuse(mayExcuse(seat, seats, at.facts, now), 'thesis_not_moved');
  await db.execute(
    sql`update thesis_jury set excused_at = ${now.toISOString()}::timestamptz, excused_note = ${note.trim()} where id = ${jury_id}`,
  );
  context.audit({ resource: 'thesis', record_id: id, after: { excused: seat.name, note: note.trim() } });
  return decideByVotes(context, at);
});
/** links to one member in a day */
const most = { links: 5, seconds: 86_400 };
export const sendJurorLink = handleAfter(
  linkCommand,
  async ({ services }, { jury_id }) => {
    if ((await services.shared.increment(`juror-link:${tokenHash(String(jury_id))}`, most.seconds)) > most.links)
      throw tooMany(most.seconds);
  },
  async (context, { id, jury_id }) => {
    const at = await standing(context, id, context.rows('thesis_coordinatorapprove'), null);
    const { seat } = await seatOf(context, at, jury_id);
    if (!seat.outside || !seat.email) throw notFound();
    if (!linkStates.some((each) => each === at.thesis.status)) refuse(stateRefusal(at.thesis.status));
    const until = await sendInvitation(context, at.thesis, { id: seat.id, email: seat.email });
    context.audit({ resource: 'thesis', record_id: id, after: { link_for: seat.name, until } });
    return { until };
  },
);
