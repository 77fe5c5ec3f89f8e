import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { interviewScore, rank } from '../../rules/ranking.ts';
import { callsById } from '../../work/application.ts';
import { programIn, writeGraduate } from '../../work/letters.ts';
import { candidatesOf, criteriaOf, juryOf, meetingOf, sameMeeting, scoresOf } from '../../work/meeting.ts';
import { moveCandidacy } from '../../work/move.ts';
import { closeGraduateScores as closeCommand, scoreGraduate as scoreCommand } from '../contract.ts';
import { missingScores } from '../facts.ts';
import { meetingRefusals } from '../refusals.ts';

/** A juror gives the own scores; nobody writes another's. */
export const scoreGraduate = handle(scoreCommand, async (context, { id, scores }) => {
  const { db, now, actor } = context;
  // whoever closes waits for those who write, and they for whoever closes
  const meeting = await meetingOf(context, id, 'graduatemeeting_score', 'hold');
  if (meeting.state !== 'planned') refuse(meetingRefusals.graduate_meeting_over());
  const seat = (await juryOf(context, id)).find((each) => Number(each.staff_id) === actor.staff_id);
  if (!seat) {
    refuse(meetingRefusals.graduate_not_juror());
    throw new Error('refused');
  }
  const open = new Set(
    (await candidatesOf(context, id))
      .filter((each) => each.state === 'invited' && !each.absent)
      .map((each) => Number(each.id)),
  );
  const criteria = new Set((await criteriaOf(context, id)).map((each) => Number(each.id)));
  if (scores.some((each) => !open.has(each.candidacy_id) || !criteria.has(each.criterion_id)))
    refuse(meetingRefusals.graduate_score_unknown(undefined, 'scores'));
  for (const { candidacy_id, criterion_id, score } of scores)
    await db.execute(
      score === null || score === undefined
        ? sql`delete from graduate_scores where candidacy_id = ${candidacy_id} and jury_id = ${seat.id} and criterion_id = ${criterion_id}`
        : sql`insert into graduate_scores (candidacy_id, jury_id, criterion_id, score, given_at) values (${candidacy_id}, ${seat.id}, ${criterion_id}, ${score}, ${now})
            on conflict (candidacy_id, jury_id, criterion_id) do update set score = excluded.score, given_at = excluded.given_at`,
    );
  context.audit({ resource: 'graduate-meeting', record_id: id, after: { jury_id: seat.id, scores } });
  return { saved: scores.length };
});
/** Scores are weighed and ranked once; a candidacy ends where nobody came. */
export const closeGraduateScores = handle(closeCommand, async (context, { id, version }) => {
  const { db, now, services } = context;
  const meeting = await meetingOf(context, id, 'graduatemeeting_update', 'hold');
  sameMeeting(meeting, version);
  if (meeting.state !== 'planned') refuse(meetingRefusals.graduate_meeting_over());
  const candidates = (await candidatesOf(context, id, 'hold')).filter((each) => each.state === 'invited');
  const [jury, criteria, given] = [
    await juryOf(context, id),
    await criteriaOf(context, id),
    await scoresOf(context, id),
  ];
  const present = candidates.filter((each) => !each.absent);
  const n = missingScores(present, jury, criteria, given);
  refuse([
    ...(candidates.length > 0 ? [] : [meetingRefusals.graduate_nobody_invited()]),
    ...(n > 0 ? [meetingRefusals.graduate_scores_missing({ n })] : []),
  ]);
  const [call] = await callsById(db, [meeting.call_id]);
  if (!call) throw new Error('a meeting without its opening');
  const ranked = rank(
    present.map((each) => ({
      id: Number(each.id),
      ales: each.ales,
      language: each.language_score,
      gpa: each.gpa,
      birth_date: each.birth_date,
      interview: interviewScore(
        criteria.map((criterion) => ({
          weight: criterion.weight,
          scores: given
            .filter(
              (score) =>
                Number(score.candidacy_id) === Number(each.id) && Number(score.criterion_id) === Number(criterion.id),
            )
            .map(({ score }) => score),
        })),
      ),
    })),
    call,
  );
  for (const each of ranked) {
    await db.execute(
      sql`update graduate_candidacies set interview_score = ${each.interview}, total_score = ${each.total}, place = ${each.place}, updated_at = ${now} where id = ${each.id}`,
    );
    await moveCandidacy(context, { id: each.id, state: 'invited' }, 'evaluated');
  }
  for (const each of candidates.filter((candidate) => candidate.absent)) {
    const reason = services.lines.line(each.language, 'graduate_mail:rejected.absent');
    await moveCandidacy(context, { id: Number(each.id), state: each.state }, 'rejected', reason);
    writeGraduate(context, each, 'rejected', {
      number: each.number,
      program: programIn(each.language, { name: call.program, name_en: call.program_en }),
      reason,
    });
  }
  await db.execute(
    sql`update graduate_meetings set state = 'scored', version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'graduate-meeting',
    record_id: id,
    before: { state: meeting.state },
    after: {
      state: 'scored',
      ranked: ranked.map(({ id: candidacy_id, total, place }) => ({ candidacy_id, total, place })),
    },
  });
  return { ranked: ranked.length, absent: candidates.length - present.length };
});
