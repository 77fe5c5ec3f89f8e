import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { Reading } from '#kernel/server/area.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import type { PlaceClash } from '../contract.ts';
import { timetableRefusals } from '../refusals.ts';
import { blocks, type FoundClash } from '../rules/clash-index.ts';
import { meetingText } from '../../rules/time.ts';
import { groupOf, type WeekFacts } from './week-facts.ts';

/** students of one clash who are called by name */
const named = 10;
const namesOf = async (context: Reading, sql_: ReturnType<typeof sql>): Promise<Map<number, string>> =>
  new Map((await rowsOf<{ id: number; name: string }>(context.db, sql_)).map((row) => [Number(row.id), row.name]));

/** Clashes with the names that the reader may know: students he may not see are counted and not called. */
export async function nameClashes(
  context: Reading,
  facts: WeekFacts,
  clashes: readonly FoundClash[],
): Promise<PlaceClash[]> {
  const ids = (pick: (clash: FoundClash) => readonly number[]): number[] => [...new Set(clashes.flatMap(pick))];
  const staff = ids((each) => each.staff);
  const students = ids((each) => each.students);
  const rooms = ids((each) => (each.room_id === null ? [] : [each.room_id]));
  const programs = [...new Set(ids((each) => each.groups).map((each) => groupOf(each).program_id))];
  const [staffNames, studentNames, roomNames, programNames] = [
    staff.length === 0
      ? new Map<number, string>()
      : await namesOf(
          context,
          sql`select st.id, ${personName('st')} as name from ${staffRead} st where st.id = any(${idList(staff)})`,
        ),
    students.length === 0
      ? new Map<number, string>()
      : await namesOf(
          context,
          sql`select students.id, ${personName('students')} as name from ${studentRead} students where students.id = any(${idList(students)}) and (${context.rows('student_index')})`,
        ),
    rooms.length === 0
      ? new Map<number, string>()
      : await namesOf(
          context,
          sql`select r.id, r.code as name from ${classroomRead} r where r.id = any(${idList(rooms)})`,
        ),
    new Map(
      programs.length === 0
        ? []
        : (
            await rowsOf<{ id: number; name: string; name_en: string }>(
              context.db,
              sql`select p.id, p.name, p.name_en from ${programRead} p where p.id = any(${idList(programs)})`,
            )
          ).map((row) => [Number(row.id), { tr: row.name, en: row.name_en }]),
    ),
  ];
  const meetings = new Map(facts.index.facts.meetings.map((each) => [each.id, each]));
  return clashes.map((clash) => {
    const meeting = clash.meeting_id === null ? undefined : meetings.get(clash.meeting_id);
    const called = clash.students.flatMap((each) => studentNames.get(each) ?? []).slice(0, named);
    return {
      kind: clash.kind,
      blocks: blocks(clash.kind),
      section: clash.section_id === null ? null : (facts.sections.get(clash.section_id)?.label ?? null),
      day: meeting?.day ?? null,
      starts: meeting?.starts ?? null,
      ends: meeting?.ends ?? null,
      room: clash.room_id === null ? null : (roomNames.get(clash.room_id) ?? null),
      people: [
        ...(clash.kind === 'students' ? [] : clash.staff.flatMap((each) => staffNames.get(each) ?? [])),
        ...(clash.kind === 'students' || clash.kind === 'travel' ? called : []),
      ],
      groups: clash.groups.flatMap((each) => {
        const { program_id, class_year } = groupOf(each);
        const name = programNames.get(program_id);
        return name ? [{ tr: `${name.tr}, ${class_year}. sınıf`, en: `${name.en}, year ${class_year}` }] : [];
      }),
      students: clash.students.length,
    };
  });
}
/** The same as reasons of a command. */
export const clashRefusals = (clashes: readonly PlaceClash[]): Refusal[] =>
  clashes.map((clash) => {
    const time =
      clash.day === null || clash.starts === null || clash.ends === null
        ? ''
        : meetingText({ day: clash.day, starts: clash.starts, ends: clash.ends, type: 1 });
    const params = {
      section: clash.section,
      time,
      room: clash.room,
      person: clash.people.join(', '),
      names: clash.people.join(', ') + (clash.students > clash.people.length ? ' …' : ''),
      n: clash.students,
      group: clash.groups[0] ?? '',
    };
    switch (clash.kind) {
      case 'own':
        return timetableRefusals.place_own(params);
      case 'room':
        return timetableRefusals.place_room(params, 'classroom_id');
      case 'features':
        return timetableRefusals.place_features(params, 'classroom_id');
      case 'instructor':
        return timetableRefusals.place_instructor(params);
      case 'impossible':
        return timetableRefusals.place_impossible(params);
      case 'group':
        return timetableRefusals.place_group(params);
      case 'students':
        return timetableRefusals.place_students(params);
      case 'avoid':
        return timetableRefusals.place_avoid(params);
      case 'travel':
        return timetableRefusals.place_travel(params);
      case 'no_room':
        return timetableRefusals.place_no_room();
    }
  });
