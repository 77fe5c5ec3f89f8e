import type { SessionLine, SlotLine } from '../contract.ts';
import { weekHours } from '../rules/week.ts';
import type { SessionRow, SlotRow } from './session-rows.ts';

export const slotLine = (row: SlotRow): SlotLine => ({
  weekday: row.weekday,
  starts: row.starts,
  ends: row.ends,
  classroom_id: row.classroom_id === null ? null : Number(row.classroom_id),
  room: row.room,
  staff_id: row.staff_id,
  teacher: row.teacher,
});
/** A session as screens show it. */
export const sessionLine = (row: SessionRow, slots: readonly SlotRow[]): SessionLine => ({
  id: row.id,
  name: row.name,
  course: { tr: row.course, en: row.course_en },
  core: row.core,
  level: row.level,
  capacity: row.capacity,
  taken: row.taken,
  status: row.status as SessionLine['status'],
  hours: weekHours(slots),
  slots: slots.map(slotLine),
});
