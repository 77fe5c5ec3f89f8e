import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { may, type Refusal } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { freePlaces, suggest } from '../../rules/ranking.ts';
import { callsById } from '../../work/application.ts';
import { candidatesOf, criteriaOf, juryOf, meetingOf, scoresOf } from '../../work/meeting.ts';
import { heldPlaces } from '../../work/offers.ts';
import { meetingView as viewQuery } from '../contract.ts';
import { missingScores, placesLeft } from '../facts.ts';
import { meetingRefusals } from '../refusals.ts';

const moment = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());
export const meetingView = answer(viewQuery, async (context, { id }) => {
  const { db, actor } = context;
  const meeting = await meetingOf(context, id, 'graduatemeeting_show');
  const [call] = await callsById(db, [meeting.call_id]);
  if (!call) throw new Error('a meeting without its opening');
  const [seats, criteria, candidates, given] = [
    await juryOf(context, id),
    await criteriaOf(context, id),
    await candidatesOf(context, id),
    await scoresOf(context, id),
  ];
  const names = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select j.id, ${personName('st')} as name from graduate_jury j join ${staffRead} st on st.id = j.staff_id where j.meeting_id = ${id}`,
  );
  const may_do = async (permission: string): Promise<boolean> => {
    if (!actor.permissions.has(permission)) return false;
    const rows = await rowsOf(
      db,
      sql`select id from graduate_meetings where id = ${id} and (${context.rows(permission)})`,
    );
    return rows.length > 0;
  };
  const [keeps, decides] = [await may_do('graduatemeeting_update'), await may_do('graduatemeeting_decide')];
  const seat = seats.find((each) => Number(each.staff_id) === actor.staff_id);
  const scores = seat !== undefined && (await may_do('graduatemeeting_score'));
  const invited = candidates.filter((each) => each.state === 'invited');
  const present = invited.filter((each) => !each.absent);
  const missing = missingScores(present, seats, criteria, given);
  const planned: Refusal[] = meeting.state === 'planned' ? [] : [meetingRefusals.graduate_meeting_over()];
  const whole = seats.length * criteria.length;
  const places = await placesLeft(context, call, id);
  const suggested = suggest(
    candidates
      .flatMap((each) =>
        each.state === 'evaluated' && each.total !== null && each.place !== null
          ? [{ id: Number(each.id), total: each.total, place: each.place }]
          : [],
      )
      .toSorted((one, other) => one.place - other.place),
    places,
  );
  const waiting = keeps
    ? await rowsOf<{ id: number; number: string; name: string; ales: number; language: number; gpa: number }>(
        db,
        sql`select c.id, a.number, a.first_name || ' ' || a.last_name as name, coalesce(a.ales_score, 0)::float8 as ales, coalesce(a.language_score, 0)::float8 as language, coalesce(a.gpa_score, 0)::float8 as gpa
          from graduate_candidacies c join graduate_applications a on a.id = c.application_id where c.call_id = ${call.id} and c.state = 'documents_checked' order by a.ales_score desc, c.id limit 500`,
      )
    : [];
  const free = freePlaces(call.quota, await heldPlaces(context, Number(call.id)));
  const next = candidates.filter((each) => each.state === 'board_decision' && each.decision !== 'reject').length;
  const scoresOfAll = (candidacy: number): number => {
    const done = new Map<number, number>();
    for (const score of given)
      if (Number(score.candidacy_id) === candidacy)
        done.set(Number(score.jury_id), (done.get(Number(score.jury_id)) ?? 0) + 1);
    return [...done.values()].filter((n) => n === criteria.length).length;
  };
  return {
    id: meeting.id,
    version: meeting.version,
    program: { name: call.program, name_en: call.program_en },
    quota: places.quota,
    reserve_quota: places.reserve_quota,
    min_total: call.min_total,
    weights: {
      ales: call.weight_ales,
      language: call.weight_language,
      gpa: call.weight_gpa,
      interview: call.weight_interview,
    },
    starts_at: new Date(meeting.starts_at).toISOString(),
    place: meeting.place,
    state: meeting.state,
    jury: seats.map((each) => ({
      id: Number(each.id),
      staff_id: Number(each.staff_id),
      name: names.find((one) => Number(one.id) === Number(each.id))?.name ?? '',
      chairs: each.chairs,
    })),
    criteria: criteria.map((each) => ({ ...each, id: Number(each.id) })),
    candidates: candidates
      .toSorted(
        (one, other) =>
          (one.place ?? 9999) - (other.place ?? 9999) || (one.meets_at ?? '').localeCompare(other.meets_at ?? ''),
      )
      .map((each) => ({
        id: Number(each.id),
        number: each.number,
        name: each.name,
        state: each.state,
        meets_at: moment(each.meets_at),
        absent: each.absent,
        ales: each.ales,
        language: each.language_score,
        gpa: each.gpa,
        scored: scoresOfAll(Number(each.id)),
        interview: each.interview,
        total: each.total,
        place: each.place,
        suggested: suggested.get(Number(each.id)) ?? null,
        decision: each.decision,
        note: each.note,
        reply_by: moment(each.reply_by),
      })),
    waiting: waiting.map((each) => ({ ...each, id: Number(each.id) })),
    scores: given
      .filter((score) => seat !== undefined && Number(score.jury_id) === Number(seat.id))
      .map((score) => ({
        candidacy_id: Number(score.candidacy_id),
        criterion_id: Number(score.criterion_id),
        score: score.score,
      })),
    free,
    can: {
      jury: keeps ? may([...planned, ...(given.length > 0 ? [meetingRefusals.graduate_jury_scored()] : [])]) : null,
      invite: keeps ? may([...planned, ...(whole === 0 ? [meetingRefusals.graduate_no_jury()] : [])]) : null,
      score: scores
        ? may([...planned, ...(present.length === 0 ? [meetingRefusals.graduate_nobody_invited()] : [])])
        : null,
      close: keeps
        ? may([
            ...planned,
            ...(invited.length === 0 && planned.length === 0 ? [meetingRefusals.graduate_nobody_invited()] : []),
            ...(missing > 0 ? [meetingRefusals.graduate_scores_missing({ n: missing })] : []),
          ])
        : null,
      decide: decides
        ? may(
            meeting.state === 'decided'
              ? [meetingRefusals.graduate_decided()]
              : meeting.state === 'planned'
                ? [meetingRefusals.graduate_not_scored()]
                : [],
          )
        : null,
      offer: decides
        ? may(
            meeting.state !== 'decided'
              ? [meetingRefusals.graduate_not_scored()]
              : free === 0 || next === 0
                ? [meetingRefusals.graduate_no_offer()]
                : [],
          )
        : null,
    },
  };
});
