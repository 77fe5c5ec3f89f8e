import type { Refusal } from '#kernel/contract/refusal.ts';
import { offerRefusals } from '../../offer/refusals.ts';
import { timetableRefusals } from '../../timetable/refusals.ts';
import { fold } from '#kernel/contract/text.ts';
import { timetableFileRefusals } from '../refusals.ts';
import { plainCode, type ReadRow } from './file-rows.ts';

/** A lesson that stands in the week. */
export interface StandingLesson {
  id: number;
  section_id: number;
  type: number;
  day: number;
  starts: number;
  ends: number;
  room_id: number | null;
  combined_with: number | null;
}
export interface FileSection {
  id: number;
  code: string;
  section_no: number;
  label: string;
  status: string;
  staff: readonly number[];
  /** the reader may place it */ mine: boolean;
  /** hours a week of the course, by type */ theory: number;
  practice: number;
}
export interface FilePerson {
  id: number;
  number: string;
  name: string;
  /** has left, or teaches no more: stays where he stands already */ gone?: boolean;
}
export interface FileFacts {
  sections: readonly FileSection[];
  lessons: readonly StandingLesson[];
  rooms: readonly { id: number; code: string }[];
  people: readonly FilePerson[];
}
export interface FilePlace {
  day: number;
  starts: number;
  ends: number;
  room_id: number | null;
}
/** What a row asks for. */
export interface PlannedLesson extends FilePlace {
  line: number;
  label: string;
  reasons: Refusal[];
  warnings: Refusal[];
  do: 'add' | 'move' | 'same' | null;
  section_id: number;
  /** the standing lesson it means; null: a new one */ lesson: StandingLesson | null;
  type: number;
  /** everybody who teaches the section from then on; null: as it is */ staff: readonly number[] | null;
  /** rows that stand or fall with it have the same mark */ together: readonly string[];
  /** lessons taught together with it that have no row of their own and move along */ along: readonly StandingLesson[];
}

const planned: readonly string[] = ['draft', 'open', 'closed'];
const samePlace = (a: FilePlace, b: FilePlace): boolean =>
  a.day === b.day && a.starts === b.starts && a.ends === b.ends && a.room_id === b.room_id;
const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));
const hours = (lessons: readonly { starts: number; ends: number }[]): number =>
  lessons.reduce((sum, each) => sum + Math.round((each.ends - each.starts + 10) / 60), 0);

/** Whom a text names: by number, by name, or by both as an export writes it. */
function personFinder(people: readonly FilePerson[]): (text: string) => number | 'ambiguous' | null {
  const byNumber = new Map(people.map((each) => [each.number, each.id]));
  const byName = new Map<string, number[]>();
  for (const each of people) byName.set(fold(each.name), [...(byName.get(fold(each.name)) ?? []), each.id]);
  return (text) => {
    const number = byNumber.get(text) ?? byNumber.get(text.split(/\s/)[0] ?? '');
    if (number !== undefined) return number;
    const [first, second] = byName.get(fold(text)) ?? [];
    return second === undefined ? (first ?? null) : 'ambiguous';
  };
}

/** Decides what each row means: which lesson, where, who teaches it. Clashes are asked afterwards, of all rows at once. */
export function planFile(rows: readonly ReadRow[], facts: FileFacts): PlannedLesson[] {
  const sections = new Map(facts.sections.map((each) => [`${plainCode(each.code)}.${each.section_no}`, each]));
  const rooms = new Map(facts.rooms.map((each) => [plainCode(each.code), each.id]));
  const person = personFinder(facts.people);
  const gone = new Map(facts.people.flatMap((each) => (each.gone === true ? [[each.id, each.name] as const] : [])));
  const lessons = new Map(facts.lessons.map((each) => [each.id, each]));
  const ofSection = new Map<number, StandingLesson[]>();
  for (const each of facts.lessons) ofSection.set(each.section_id, [...(ofSection.get(each.section_id) ?? []), each]);
  // a lesson that a row names by its number is not found by its place
  const numbered = new Set(rows.flatMap((row) => row.record ?? []));
  const claimed = new Map<number, number>();
  const places = new Map<string, number>();
  const result = rows.map((row): PlannedLesson => {
    const { line, type, day, starts, ends } = row;
    const next: PlannedLesson = {
      line,
      type,
      day,
      starts,
      ends,
      label: row.label,
      reasons: [...row.reasons],
      warnings: [],
      do: null,
      section_id: 0,
      lesson: null,
      room_id: null,
      staff: null,
      together: [],
      along: [],
    };
    const against = (reason: Refusal): void => void next.reasons.push(reason);
    const section = sections.get(`${plainCode(row.course)}.${row.section_no}`);
    if (!section) {
      if (row.course !== '' && row.section_no > 0)
        against(timetableFileRefusals.file_section_unknown({ section: row.label }));
      return next;
    }
    next.section_id = section.id;
    next.label = section.label;
    const name = { section: section.label };
    if (!section.mine) against(timetableFileRefusals.file_section_foreign(name));
    const room = row.room === null || row.room === '' ? null : (rooms.get(plainCode(row.room)) ?? 0);
    if (room === 0) against(timetableFileRefusals.file_room_unknown({ room: row.room }));
    const staff: number[] = [];
    for (const text of row.instructors ?? []) {
      const found = person(text);
      if (typeof found === 'number') {
        staff.push(found);
        const name = gone.get(found);
        if (name !== undefined && !section.staff.includes(found))
          against(offerRefusals.section_instructor_left({ name }));
      } else
        against(
          found === null
            ? timetableFileRefusals.file_person_unknown({ person: text })
            : timetableFileRefusals.file_person_ambiguous({ person: text }),
        );
    }
    if (row.instructors && !sameSet([...new Set(staff)], section.staff)) next.staff = [...new Set(staff)];
    const own = ofSection.get(section.id) ?? [];
    if (row.record === null)
      next.lesson =
        own.find(
          (each) => each.type === type && each.day === day && each.starts === starts && !numbered.has(each.id),
        ) ?? null;
    else {
      const record = { record: row.record, ...name };
      const found = lessons.get(row.record);
      if (!found || found.section_id !== section.id) against(timetableFileRefusals.file_record_unknown(record));
      else if (found.type !== type) against(timetableFileRefusals.file_record_type(record));
      else next.lesson = found;
    }
    next.room_id = row.room === '' ? (next.lesson?.room_id ?? null) : room;
    const key = next.lesson ? next.lesson.id : null;
    const at = `${section.id}.${type}.${day}.${starts}`;
    const earlier = (key === null ? undefined : claimed.get(key)) ?? places.get(at);
    if (earlier !== undefined && next.reasons.length === 0)
      against(timetableFileRefusals.file_lesson_twice({ line: earlier }));
    if (key !== null) claimed.set(key, claimed.get(key) ?? line);
    if (next.reasons.length === 0 || earlier === undefined) places.set(at, places.get(at) ?? line);
    if (next.reasons.length > 0) return next;
    next.do = next.lesson === null ? 'add' : samePlace(next.lesson, next) ? 'same' : 'move';
    if ((next.do !== 'same' || next.staff !== null) && !planned.includes(section.status)) {
      against(timetableFileRefusals.file_section_closed(name));
      next.do = null;
    }
    return next;
  });
  staffTogether(result, rows);
  combinationsTogether(result, facts);
  warnOfHours(result, facts);
  return fallTogether(result);
}

/** A section has one set of instructors: every row that names them says the same, and all its rows stand or fall as one. */
function staffTogether(result: readonly PlannedLesson[], rows: readonly ReadRow[]): void {
  const named = new Map<number, { line: number; staff: readonly number[] | null }>();
  for (const [at, row] of result.entries()) {
    if (row.do === null || rows[at]?.instructors === null) continue;
    const first = named.get(row.section_id);
    if (!first) named.set(row.section_id, { line: row.line, staff: row.staff });
    else if (first.staff === null ? row.staff !== null : row.staff === null || !sameSet(first.staff, row.staff)) {
      row.reasons.push(timetableFileRefusals.file_staff_apart({ section: row.label, line: first.line }));
      row.do = null;
    }
  }
  const changed = new Set([...named].filter(([, each]) => each.staff !== null).map(([section_id]) => section_id));
  for (const row of result)
    if (changed.has(row.section_id)) {
      row.staff = named.get(row.section_id)?.staff ?? null;
      row.together = [...row.together, `s${row.section_id}`];
    }
}
/** Lessons taught together move as one: their rows name one place, and those without a row go along. */
function combinationsTogether(result: readonly PlannedLesson[], facts: FileFacts): void {
  const mine = new Map(facts.sections.map((each) => [each.id, each.mine && planned.includes(each.status)]));
  const rowOf = new Map(result.flatMap((row) => (row.lesson ? [[row.lesson.id, row] as const] : [])));
  const staff = new Map(facts.sections.map((each) => [each.id, each.staff]));
  for (const row of result) if (row.staff) staff.set(row.section_id, row.staff);
  const members = new Map<number, StandingLesson[]>();
  for (const each of facts.lessons)
    if (each.combined_with !== null && mine.has(each.section_id))
      members.set(each.combined_with, [...(members.get(each.combined_with) ?? []), each]);
  for (const [mark, lessons] of members) {
    const rows = lessons.flatMap((each) => rowOf.get(each.id) ?? []);
    if (lessons.length > 1 && rows.some((row) => row.staff !== null)) {
      const [first = [], ...rest] = lessons.map((each) => staff.get(each.section_id) ?? []);
      if (rest.reduce((common, each) => common.filter((id) => each.includes(id)), [...first]).length === 0)
        for (const row of rows.filter((each) => each.staff !== null)) {
          row.reasons.push(timetableRefusals.combine_instructor());
          row.do = null;
        }
    }
    const [moved] = rows.filter((row) => row.do === 'move');
    if (!moved || lessons.length < 2) continue;
    const foreign = lessons.some((each) => mine.get(each.section_id) !== true);
    for (const row of rows) {
      row.together = [...row.together, `c${mark}`];
      if (foreign) row.reasons.push(timetableRefusals.combined_foreign());
      else if (row !== moved && !samePlace(row, moved))
        row.reasons.push(timetableFileRefusals.file_combined_apart({ line: moved.line }));
      if (row.reasons.length > 0) row.do = null;
    }
    moved.along = lessons.filter((each) => !rowOf.has(each.id));
  }
}
/** More hours than the course has are most often a lesson that should have been moved. */
function warnOfHours(result: readonly PlannedLesson[], facts: FileFacts): void {
  const added = new Map<string, PlannedLesson[]>();
  for (const row of result)
    if (row.do === 'add') {
      const key = `${row.section_id}.${row.type}`;
      added.set(key, [...(added.get(key) ?? []), row]);
    }
  const sections = new Map(facts.sections.map((each) => [each.id, each]));
  const moved = new Map(result.flatMap((row) => (row.lesson && row.do === 'move' ? [[row.lesson.id, row]] : [])));
  for (const rows of added.values()) {
    const [first] = rows;
    const section = first && sections.get(first.section_id);
    if (!first || !section) continue;
    const standing = facts.lessons
      .filter((each) => each.section_id === section.id && each.type === first.type)
      .map((each) => moved.get(each.id) ?? each);
    if (hours([...standing, ...rows]) > (first.type === 1 ? section.theory : section.practice))
      for (const row of rows) row.warnings.push(timetableFileRefusals.file_more_hours({ section: section.label }));
  }
}
/** Whoever stands or falls with a row that cannot be taken cannot be taken either. */
export function fallTogether<T extends PlannedLesson>(rows: T[]): T[] {
  for (;;) {
    const fallen = new Map<string, number>();
    for (const row of rows)
      if (row.do === null) for (const mark of row.together) fallen.set(mark, fallen.get(mark) ?? row.line);
    const next = rows.filter((row) => row.do !== null && row.together.some((mark) => fallen.has(mark)));
    if (next.length === 0) return rows;
    for (const row of next) {
      const line = row.together.map((mark) => fallen.get(mark)).find((each) => each !== undefined) ?? 0;
      row.reasons.push(timetableFileRefusals.file_falls_with({ line }));
      row.do = null;
    }
  }
}
