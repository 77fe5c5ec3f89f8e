import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, malformed } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { combineLessons as combineCommand, separateLesson as separateCommand } from '../contract.ts';
import { crossListRefusals } from '../../cross-lists/refusals.ts';
import type { WeekFacts } from '../queries/week-facts.ts';
import { timetableRefusals } from '../refusals.ts';
import { clashIndex } from '../rules/clash-index.ts';
import { mayCombine, mostTogether, type CombinedLesson } from '../rules/combination.ts';
import {
  clashesOf,
  holdMeetings,
  moveTo,
  placeReasons,
  refuseUnconfirmed,
  tellIfPublished,
  type MeetingRow,
} from './place-meeting.ts';

const lessonOf = (facts: WeekFacts, row: MeetingRow): CombinedLesson => {
  const section = facts.sections.get(row.section_id);
  return {
    id: row.id,
    section_id: row.section_id,
    section: section?.label ?? '',
    semester_id: row.semester_id,
    type: row.type,
    minutes: row.ends - row.starts,
    staff: section?.staff ?? [],
    combined_with: row.combined_with,
  };
};
const setCombination = async (context: Writing, rows: readonly MeetingRow[], to: number | null): Promise<void> => {
  await context.db.execute(
    sql`update meetings set combined_with = ${to}::bigint, version = version + 1, updated_at = now() where id = any(${idList(rows.map((row) => row.id))})`,
  );
  for (const row of rows)
    if (row.combined_with !== to)
      context.audit({
        resource: 'meeting',
        record_id: row.id,
        before: { combined_with: row.combined_with },
        after: { combined_with: to },
      });
};

/** Lessons of several sections become one: the others go to the place of the first. */
export const combineLessons = handle(combineCommand, async (context, { id, meeting_ids, confirmed }) => {
  const wanted = [...new Set(meeting_ids.map(Number))].filter((each) => each !== id);
  if (wanted.length === 0) throw malformed({ meeting_ids: [{ key: 'required', params: {} }] });
  // whatever they are, they are too many
  if (wanted.length >= mostTogether) refuse(timetableRefusals.at_most_five_lessons({}, 'meeting_ids'));
  const { facts, rows, statusOf } = await holdMeetings(context, [id, ...wanted]);
  const first = rows.find((row) => row.id === id);
  if (!first) throw new Failure(406, 'record_changed_meanwhile');
  const standing = [
    first,
    ...rows.filter((row) => row.id !== id && row.combined_with !== null && row.combined_with === first.combined_with),
  ];
  const joining = rows.filter((row) => !standing.includes(row) && wanted.includes(row.id));
  if (joining.length === 0) refuse(timetableRefusals.combine_same_section({ section: lessonOf(facts, first).section }));
  refuse(
    mayCombine(
      standing.map((row) => lessonOf(facts, row)),
      joining.map((row) => lessonOf(facts, row)),
    ),
  );
  const place = { day: first.day, starts: first.starts, ends: first.ends, room_id: first.classroom_id };
  const key = first.combined_with ?? first.id;
  const held = { section_id: first.section_id, meeting_id: first.id, type: first.type };
  // the week as it would be; what the lesson clashed with before is not asked about again
  const joined = new Set([...standing, ...joining].map((row) => row.id));
  const after = {
    ...facts,
    index: clashIndex({
      ...facts.index.facts,
      meetings: facts.index.facts.meetings.map((each) =>
        joined.has(each.id) ? { ...each, ...place, combined_with: key } : each,
      ),
    }),
  };
  const known = await clashesOf(context, facts, held, place);
  refuseUnconfirmed(await placeReasons(context, after, held, place, known), confirmed ?? false);
  await setCombination(context, [...standing, ...joining], key);
  let told = 0;
  for (const row of joining) {
    const stays = row.day === place.day && row.starts === place.starts && row.classroom_id === place.room_id;
    if (stays) continue;
    await moveTo(context, row, place);
    told += await tellIfPublished(context, facts, statusOf.get(row.section_id), row, place);
  }
  for (const row of [...standing, ...joining]) context.publish('resource:section', { id: row.section_id });
  return { id, version: first.version + 1, told };
});

/** One lesson goes its own way: it keeps its hour, and the others keep the room. */
export const separateLesson = handle(separateCommand, async (context, { id }) => {
  const { facts, rows, statusOf } = await holdMeetings(context, [id]);
  const leaving = rows.find((row) => row.id === id);
  if (!leaving || leaving.combined_with === null) {
    refuse(timetableRefusals.not_combined());
    throw new Failure(406, 'record_changed_meanwhile');
  }
  const staying = rows.filter((row) => row.id !== id);
  // one class under several codes is one lesson as long as it is one class
  const [listed] = await rowsOf<{ section: string }>(
    context.db,
    sql`select s.code || '-' || lpad(s.section_no::text, 2, '0') as section from sections s join sections o on o.cross_list_id = s.cross_list_id and o.id <> s.id where s.id = ${leaving.section_id} and o.id = any(${idList(staying.map((row) => row.section_id))}) limit 1`,
  );
  if (listed) refuse(crossListRefusals.crosslist_stays_together({ section: listed.section }));
  const [anchor] = staying;
  // a room is never held by two that are not one lesson: out of it first, then apart, then the others in again
  await context.db.execute(
    sql`update meetings set classroom_id = null where id = any(${idList((staying.length > 0 ? rows : []).map((row) => row.id))})`,
  );
  await setCombination(context, [leaving], null);
  await setCombination(context, staying, anchor && staying.length > 1 ? anchor.id : null);
  for (const row of staying)
    await context.db.execute(sql`update meetings set classroom_id = ${row.classroom_id} where id = ${row.id}`);
  for (const row of rows) context.publish('resource:section', { id: row.section_id });
  const after = { day: leaving.day, starts: leaving.starts, ends: leaving.ends, room_id: null };
  if (staying.length === 0 || leaving.classroom_id === null) return { id, version: leaving.version + 1, told: 0 };
  const version = await moveTo(context, leaving, after);
  return { id, version, told: await tellIfPublished(context, facts, statusOf.get(leaving.section_id), leaving, after) };
});
