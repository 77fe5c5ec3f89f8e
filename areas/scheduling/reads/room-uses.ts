import { rowsOf, sql } from '#kernel/server/database.ts';
import { filledPort } from '#kernel/server/ports.ts';
import { idList } from '#kernel/server/id-list.ts';
import { changesBetween, closedBetween } from '../daily/queries/lesson-facts.ts';
import { lessonsBetween, takesPlace, type WeeklyLesson } from '../daily/rules/lessons.ts';
import type { ExamContext } from '../exams/facts/made-up.ts';
import { meetings, sections, semesters } from '../tables.ts';

/** What a room is used for on a day. */
export interface RoomUse {
  room_id: number;
  /** minutes since midnight, the end not included */ starts: number;
  ends: number;
  kind: 'lesson' | 'exam' | 'placement';
  /** the section, the exam or the class */ name: { tr: string; en: string };
}

/** Lessons of the timetable with the changes of that day, exams and make-up exams that are held in these rooms on a day. */
export async function roomUsesOn(
  { db, services }: ExamContext,
  day: string,
  room_ids: readonly number[],
): Promise<RoomUse[]> {
  if (room_ids.length === 0) return [];
  const changes = await changesBetween(db, day, day);
  const rows = await rowsOf<WeeklyLesson & { section: string; name: string; name_en: string }>(
    db,
    sql`select m.id as meeting_id, m.day, m.starts, m.ends, m.classroom_id as room_id, t.classes_start_on as first, t.classes_end_on as last, s.code || '-' || lpad(s.section_no::text, 2, '0') as section, s.name, s.name_en
    from ${meetings} m join ${sections} s on s.id = m.section_id join ${semesters} t on t.id = m.semester_id
    where s.status not in ('draft', 'cancelled') and (m.classroom_id = any(${idList(room_ids)}) and t.classes_start_on <= ${day}::date and t.classes_end_on >= ${day}::date
      or m.id = any(${idList(changes.map((each) => each.meeting_id))}))`,
  );
  const words = new Map(rows.map((row) => [Number(row.meeting_id), row]));
  const weekly = rows.map((row) => ({
    ...row,
    meeting_id: Number(row.meeting_id),
    room_id: row.room_id === null ? null : Number(row.room_id),
  }));
  const wanted = new Set(room_ids);
  const lessons = lessonsBetween(weekly, changes, await closedBetween(db, day, day), day, day).flatMap(
    ({ meeting_id, starts, ends, room_id, state, on }): RoomUse[] => {
      const of = words.get(meeting_id);
      if (!of || room_id === null || !wanted.has(room_id) || on !== day || !takesPlace(state)) return [];
      const name = { tr: `${of.section} ${of.name}`, en: `${of.section} ${of.name_en}` };
      return [{ room_id, starts, ends, kind: 'lesson', name }];
    },
  );
  const exams = await rowsOf<{ room_id: number; starts: number; ends: number; tr: string; en: string }>(
    db,
    sql`select x.classroom_id as room_id, z.starts, greatest(z.ends, z.starts + e.minutes) as ends, e.code || ' ' || e.name as tr, e.code || ' ' || e.name_en as en
    from exam_rooms x join exams e on e.id = x.exam_id join exam_slots z on z.id = x.slot_id where z.day = ${day}::date and x.classroom_id = any(${idList(room_ids)}) order by z.starts, e.code, e.id`,
  );
  const made = (await filledPort(services, 'madeUp')?.(db, day, day)) ?? [];
  return [
    ...lessons,
    ...exams.map(({ room_id, starts, ends, tr, en }): RoomUse => ({
      room_id: Number(room_id),
      starts,
      ends,
      kind: 'exam',
      name: { tr, en },
    })),
    ...made.flatMap((each): RoomUse[] =>
      each.room_id !== null && wanted.has(each.room_id)
        ? [
            {
              room_id: each.room_id,
              starts: each.starts,
              ends: each.ends,
              kind: 'exam',
              name: { tr: `${each.section} ${each.name}`, en: `${each.section} ${each.name_en}` },
            },
          ]
        : [],
    ),
  ];
}
