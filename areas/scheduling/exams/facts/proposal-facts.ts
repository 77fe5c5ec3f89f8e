import { sql } from '#kernel/server/database.ts';
import type { Measures, Slot } from '../contract.ts';
import { examLoad } from '../rules/exam-load.ts';
import type { ProposedLine } from '../rules/exam-spec.ts';

/** A search whose run ended without its own word (cancelled, process lost) has failed. */
export const proposalStatus = sql`case when p.status = 'running' and exists (select from job_runs j where j.id = p.run_id and j.status in ('failed', 'cancelled')) then 'failed' else p.status end`;

/** What a timetable means for students and rooms; `moved` counts exams that lie elsewhere than now. */
export function measuresOf(
  exams: readonly { id: number; students: readonly number[]; slot_id: number | null }[],
  slots: readonly Slot[],
  rooms: ReadonlyMap<number, number>,
  lines: readonly ProposedLine[],
): Measures {
  const slotAt = new Map(slots.map((slot, at) => [slot.id, at]));
  const lineOf = new Map(lines.map((line) => [line.exam_id, line]));
  const used = new Map<string, number>();
  let taken = 0;
  for (const line of lines)
    for (const room of line.rooms) {
      used.set(`${line.slot_id}/${room.id}`, rooms.get(room.id) ?? room.seats);
      taken += room.seats;
    }
  const seats = [...used.values()].reduce((sum, each) => sum + each, 0);
  return {
    ...examLoad(
      exams.map((exam) => ({ students: exam.students, at: slotAt.get(lineOf.get(exam.id)?.slot_id ?? -1) ?? -1 })),
      slots,
    ),
    rooms: used.size,
    seats_used: seats === 0 ? 0 : Math.round((100 * taken) / seats),
    moved: exams.filter((exam) => {
      const line = lineOf.get(exam.id);
      return line !== undefined && line.slot_id !== exam.slot_id;
    }).length,
  };
}
