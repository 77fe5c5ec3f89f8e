import { staffRead } from '#areas/people/reads/persons.ts';
import { longDay, universityDay, universityTime } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { CandidacyState } from '../../rules/states.ts';
import { callsById } from '../../work/application.ts';
import { programIn, writeGraduate } from '../../work/letters.ts';
import {
  candidatesOf,
  criteriaOf,
  juryOf,
  meetingOf,
  sameMeeting,
  scoresOf,
  touchMeeting,
} from '../../work/meeting.ts';
import { moveCandidacy } from '../../work/move.ts';
import {
  inviteGraduate as inviteCommand,
  markGraduateAbsent as absentCommand,
  setGraduateJury as juryCommand,
} from '../contract.ts';
import { meetingRefusals } from '../refusals.ts';

/** Who judges, and by what; until the first score is given. */
export const setGraduateJury = handle(juryCommand, async (context, { id, version, members, criteria }) => {
  const { db } = context;
  const meeting = await meetingOf(context, id, 'graduatemeeting_update', 'hold');
  sameMeeting(meeting, version);
  const chairs = members.filter((each) => each.chairs === true).length;
  const people = [...new Set(members.map((each) => each.staff_id))];
  const sum = criteria.reduce((all, each) => all + each.weight, 0);
  refuse([
    ...(meeting.state === 'planned' ? [] : [meetingRefusals.graduate_meeting_over()]),
    ...((await scoresOf(context, id)).length > 0 ? [meetingRefusals.graduate_jury_scored()] : []),
    ...(chairs === 1 && people.length === members.length
      ? []
      : [meetingRefusals.graduate_jury_chair(undefined, 'members')]),
    ...(sum === 100 ? [] : [meetingRefusals.graduate_criteria_weights({ sum }, 'criteria')]),
  ]);
  const known = await rowsOf(
    db,
    sql`select st.id from ${staffRead} st where st.id = any(${idList(people)}) and st.is_academic and st.status = 'a'`,
  );
  if (known.length < people.length) throw notFound();
  const before = { jury: await juryOf(context, id), criteria: await criteriaOf(context, id) };
  await db.execute(sql`delete from graduate_jury where meeting_id = ${id}`);
  await db.execute(sql`delete from graduate_criteria where meeting_id = ${id}`);
  for (const each of members)
    await db.execute(
      sql`insert into graduate_jury (meeting_id, staff_id, chairs) values (${id}, ${each.staff_id}, ${each.chairs === true})`,
    );
  for (const [position, each] of criteria.entries())
    await db.execute(
      sql`insert into graduate_criteria (meeting_id, position, name, name_en, weight) values (${id}, ${position + 1}, ${each.name}, ${each.name_en}, ${each.weight})`,
    );
  await touchMeeting(context, id);
  context.audit({ resource: 'graduate-meeting', record_id: id, before, after: { members, criteria } });
  return { id };
});
const clock = (at: Date): string => {
  const { minutes } = universityTime(at);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
/** One after the other, in the order in which they were chosen; each is told when and where. */
export const inviteGraduate = handle(inviteCommand, async (context, { id, candidacy_ids, first_at, minutes }) => {
  const { db, now } = context;
  const meeting = await meetingOf(context, id, 'graduatemeeting_update', 'hold');
  if (meeting.state !== 'planned') refuse(meetingRefusals.graduate_meeting_over());
  const jury = await juryOf(context, id);
  const criteria = await criteriaOf(context, id);
  if (jury.length === 0 || criteria.length === 0) refuse(meetingRefusals.graduate_no_jury());
  const ids = [...new Set(candidacy_ids)];
  const rows = await rowsOf<{
    id: number;
    state: CandidacyState;
    number: string;
    email: string;
    language: 'tr' | 'en';
  }>(
    db,
    sql`select c.id, c.state, a.number, a.email, a.language from graduate_candidacies c join graduate_applications a on a.id = c.application_id
      where c.id = any(${idList(ids)}) and c.call_id = ${meeting.call_id} order by c.id for update of c`,
  );
  if (rows.length < ids.length || rows.some((row) => row.state !== 'documents_checked'))
    refuse(meetingRefusals.graduate_not_invitable(undefined, 'candidacy_ids'));
  const [call] = await callsById(db, [meeting.call_id]);
  const found = new Map(rows.map((row) => [Number(row.id), row]));
  const begin = new Date(first_at ?? meeting.starts_at).getTime();
  for (const [at, candidacy_id] of ids.entries()) {
    const row = found.get(candidacy_id);
    if (!row) continue;
    const meets_at = new Date(begin + at * (minutes ?? 20) * 60_000);
    await db.execute(
      sql`update graduate_candidacies set meeting_id = ${id}, meets_at = ${meets_at}, updated_at = ${now} where id = ${candidacy_id}`,
    );
    await moveCandidacy(context, { id: candidacy_id, state: row.state }, 'invited');
    writeGraduate(context, row, 'invited', {
      number: row.number,
      program: call ? programIn(row.language, { name: call.program, name_en: call.program_en }) : '',
      day: longDay(universityDay(meets_at))[row.language],
      time: clock(meets_at),
      place: meeting.place,
    });
  }
  await touchMeeting(context, id);
  return { invited: ids.length };
});
export const markGraduateAbsent = handle(absentCommand, async (context, { id, candidacy_id, absent }) => {
  const meeting = await meetingOf(context, id, 'graduatemeeting_update', 'hold');
  if (meeting.state !== 'planned') refuse(meetingRefusals.graduate_meeting_over());
  const candidate = (await candidatesOf(context, id, 'hold')).find((each) => Number(each.id) === candidacy_id);
  if (!candidate || candidate.state !== 'invited') throw notFound();
  await context.db.execute(
    sql`update graduate_candidacies set absent = ${absent}, updated_at = ${context.now} where id = ${candidacy_id}`,
  );
  if (absent) await context.db.execute(sql`delete from graduate_scores where candidacy_id = ${candidacy_id}`);
  context.audit({
    resource: 'graduate-application',
    record_id: candidacy_id,
    before: { absent: candidate.absent },
    after: { absent },
  });
  return { id };
});
