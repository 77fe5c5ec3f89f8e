import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { sectionLessons } from '#areas/scheduling/reads/lessons.ts';
import { lessonId, lessonsBetween, takesPlace } from '#areas/scheduling/daily/rules/lessons.ts';
import { teachingHours } from '#areas/scheduling/rules/time.ts';
import { partOf, type LessonPart } from '../rules/attendance.ts';
import type { LessonTime } from '../rules/may-take.ts';

/** A lesson that is held on a day, or was when somebody marked it. */
export interface HeldLesson extends LessonTime {
  /** number of the lesson in the calendar of days */ id: number;
  section_id: number;
  hours: number;
  part: LessonPart;
  room: string | null;
  /** its list; null: nobody has marked anybody yet */ sheet_id: number | null;
}
type SheetRow = Omit<HeldLesson, 'id' | 'room' | 'sheet_id'> & { id: number; lesson_id: number };

/**
 * The lessons of sections from the first to the last day of classes, as they are held: holidays and cancelled ones are not among
 * them, moved and make-up lessons are. A list that exists stays with the day and hours it was taken at, whatever the week says now.
 */
export async function lessonsOf(db: Db, section_ids: readonly number[]): Promise<Map<number, HeldLesson[]>> {
  const found = new Map<number, HeldLesson[]>(section_ids.map((id) => [id, []]));
  if (section_ids.length === 0) return found;
  const { lessons, changes, closed } = await sectionLessons(db, section_ids);
  const sheets = await rowsOf<SheetRow>(
    db,
    sql`select id, lesson_id, section_id, held_on as on, starts, ends, hours, part from attendance_sheets where section_id = any(${idList(section_ids)})`,
  );
  const taken = new Map(sheets.map((sheet) => [Number(sheet.lesson_id), sheet]));
  const number = (value: number | null): number => Number(value);
  const weekly = Map.groupBy(lessons, (each) => number(each.section_id));
  const rooms = new Map<number, string | null>();
  for (const each of lessons) if (each.room_id !== null) rooms.set(number(each.room_id), each.room);
  for (const each of changes) if (each.room_id !== null) rooms.set(number(each.room_id), each.room);
  for (const [section_id, own] of weekly) {
    const meetings = own.map((each) => ({ ...each, meeting_id: number(each.meeting_id) }));
    const types = new Map(meetings.map((each) => [each.meeting_id, each.type]));
    const first = own.reduce((day, each) => (each.first < day ? each.first : day), '9999-12-31');
    const last = own.reduce((day, each) => (each.last > day ? each.last : day), '0001-01-01');
    const changed = changes
      .map((each) => ({ ...each, meeting_id: number(each.meeting_id) }))
      .filter((each) => types.has(each.meeting_id));
    // a make-up lesson may be held after the last day of classes
    const until = changed.reduce((day, each) => (each.to_day !== null && each.to_day > day ? each.to_day : day), last);
    for (const each of lessonsBetween(meetings, changed, closed, first, until)) {
      const id = lessonId(each.meeting_id, each.day);
      if (!takesPlace(each.state) || taken.has(id)) continue;
      found.get(section_id)?.push({
        id,
        section_id,
        on: each.on,
        starts: each.starts,
        ends: each.ends,
        hours: teachingHours(each.starts, each.ends),
        part: partOf(types.get(each.meeting_id) ?? 1),
        room: each.room_id === null ? null : (rooms.get(number(each.room_id)) ?? null),
        sheet_id: null,
      });
    }
  }
  for (const { id, lesson_id, ...sheet } of sheets)
    found.get(number(sheet.section_id))?.push({
      ...sheet,
      section_id: number(sheet.section_id),
      id: number(lesson_id),
      room: null,
      sheet_id: number(id),
    });
  for (const own of found.values())
    own.sort((x, y) => (x.on < y.on ? -1 : x.on > y.on ? 1 : x.starts - y.starts || x.id - y.id));
  return found;
}
/** Hours of each part in the whole semester. */
export const plannedHours = (lessons: readonly HeldLesson[]): Record<LessonPart, number> => ({
  theory: lessons.filter((each) => each.part === 'theory').reduce((sum, each) => sum + each.hours, 0),
  practice: lessons.filter((each) => each.part === 'practice').reduce((sum, each) => sum + each.hours, 0),
});
