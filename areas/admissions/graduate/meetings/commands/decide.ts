import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { decisionProblems, takesPlace } from '../../rules/ranking.ts';
import { callsById } from '../../work/application.ts';
import { programIn, writeGraduate } from '../../work/letters.ts';
import { candidatesOf, meetingOf, sameMeeting, touchMeeting } from '../../work/meeting.ts';
import { moveCandidacy } from '../../work/move.ts';
import { lockCalls, offerNext } from '../../work/offers.ts';
import { decideGraduateMeeting as decideCommand, offerGraduate as offerCommand } from '../contract.ts';
import { placesLeft } from '../facts.ts';
import { meetingRefusals } from '../refusals.ts';

/** The board's word on everybody who was evaluated; once, whoever else decides at the same moment. */
export const decideGraduateMeeting = handle(decideCommand, async (context, { id, version, decisions, note }) => {
  const { db, now, actor } = context;
  const meeting = await meetingOf(context, id, 'graduatemeeting_decide', 'hold');
  if (meeting.state === 'decided') refuse(meetingRefusals.graduate_decided());
  if (meeting.state !== 'scored') refuse(meetingRefusals.graduate_not_scored());
  sameMeeting(meeting, version);
  await lockCalls(context, [meeting.call_id]);
  const [call] = await callsById(db, [meeting.call_id]);
  if (!call) throw new Error('a meeting without its opening');
  const evaluated = (await candidatesOf(context, id, 'hold')).filter((each) => each.state === 'evaluated');
  const given = new Map(decisions.map((each) => [each.candidacy_id, each]));
  if (
    given.size !== decisions.length ||
    given.size !== evaluated.length ||
    evaluated.some((each) => !given.has(Number(each.id)))
  )
    refuse(meetingRefusals.graduate_decision_whole(undefined, 'decisions'));
  const places = await placesLeft(context, call, id);
  const decided = evaluated.flatMap((each) => {
    const one = given.get(Number(each.id));
    return one
      ? [
          {
            id: Number(each.id),
            place: each.place ?? 0,
            total: each.total ?? 0,
            decision: one.decision,
            note: one.note ?? null,
          },
        ]
      : [];
  });
  const nameOf = (candidacy: number | null): string =>
    evaluated.find((each) => Number(each.id) === candidacy)?.name ?? '';
  refuse(
    decisionProblems(decided, places).map((problem): Refusal => {
      switch (problem.key) {
        case 'over_quota':
          return meetingRefusals.graduate_over_quota({ n: places.quota });
        case 'over_reserve':
          return meetingRefusals.graduate_over_reserve({ n: places.reserve_quota });
        case 'below':
          return meetingRefusals.graduate_below({ name: nameOf(problem.id) });
        case 'passed_over':
          return meetingRefusals.graduate_passed_over({ name: nameOf(problem.id) });
      }
    }),
  );
  for (const each of evaluated) {
    const one = given.get(Number(each.id));
    if (!one) continue;
    await db.execute(
      sql`update graduate_candidacies set decision = ${one.decision}, decision_note = ${one.note ?? null}, updated_at = ${now} where id = ${each.id}`,
    );
    const candidacy = { id: Number(each.id), state: each.state };
    await moveCandidacy(context, candidacy, 'board_decision');
    const values = {
      number: each.number,
      program: programIn(each.language, { name: call.program, name_en: call.program_en }),
      place: each.place ?? 0,
    };
    if (one.decision === 'reject') {
      await moveCandidacy(context, candidacy, 'rejected', one.note ?? null);
      writeGraduate(context, each, 'rejected', { ...values, reason: '' });
    } else writeGraduate(context, each, takesPlace(one.decision) ? 'main' : 'reserve', values);
  }
  await db.execute(
    sql`update graduate_meetings set state = 'decided', decided_by = ${actor.user_id}, decided_at = ${now}, decision_note = ${note ?? null}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'graduate-meeting',
    record_id: id,
    before: { state: meeting.state },
    after: { state: 'decided', decisions, note: note ?? null },
  });
  const count = (fits: (decision: (typeof decided)[number]['decision']) => boolean): number =>
    decided.filter((each) => fits(each.decision)).length;
  return {
    main: count(takesPlace),
    reserve: count((decision) => decision === 'reserve'),
    rejected: count((decision) => decision === 'reject'),
  };
});
/** Free places go to whoever is next; pressed again it offers what has become free meanwhile. */
export const offerGraduate = handle(offerCommand, async (context, { id }) => {
  const meeting = await meetingOf(context, id, 'graduatemeeting_decide', 'hold');
  if (meeting.state !== 'decided') refuse(meetingRefusals.graduate_not_scored());
  await lockCalls(context, [meeting.call_id]);
  const [call] = await callsById(context.db, [meeting.call_id]);
  const offered = call ? await offerNext(context, call) : 0;
  if (offered === 0) refuse(meetingRefusals.graduate_no_offer());
  await touchMeeting(context, id);
  context.audit({ resource: 'graduate-meeting', record_id: id, action: 'graduate.offered', after: { offered } });
  return { offered };
});
