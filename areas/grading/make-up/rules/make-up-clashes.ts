import { longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { makeUpRefusals } from '../refusals.ts';

/** Something that is held at some hours of the day. Minutes since midnight. */
export interface Busy {
  who: 'room' | 'observer' | 'student';
  what: 'meeting' | 'exam' | 'duty' | 'make_up' | 'placement';
  /** of the person; of a room its code */ name: string;
  /** the course or the room it is about */ about: string | Text;
  starts: number;
  ends: number;
}
export interface PlannedHours {
  exam_on: string;
  starts: number;
  ends: number;
}
export interface PlanFacts extends PlannedHours {
  today: string;
  closed: ReadonlySet<string>;
  busy: readonly Busy[];
  /** null: no room was chosen yet */
  room: { code: string; seats: number; others: number } | null;
  students: number;
}
const two = (n: number): string => String(n).padStart(2, '0');
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
export const hoursText = ({ starts, ends }: Pick<Busy, 'starts' | 'ends'>): string => `${clock(starts)}–${clock(ends)}`;
const kinds: Readonly<Record<Busy['what'], Text>> = {
  meeting: { tr: 'ders', en: 'class' },
  exam: { tr: 'sınav', en: 'exam' },
  duty: { tr: 'gözetmenlik', en: 'exam watch' },
  make_up: { tr: 'mazeret sınavı', en: 'make-up exam' },
  // named by itself
  placement: { tr: '', en: '' },
};
export const overlaps = (one: Pick<Busy, 'starts' | 'ends'>, other: Pick<Busy, 'starts' | 'ends'>): boolean =>
  one.starts < other.ends && other.starts < one.ends;

function clashOf({ who, what, name, about, starts, ends }: Busy): Refusal {
  const told = {
    hours: hoursText({ starts, ends }),
    what: {
      tr: `${typeof about === 'string' ? about : about.tr} ${kinds[what].tr}`.trim(),
      en: `${typeof about === 'string' ? about : about.en} ${kinds[what].en}`.trim(),
    },
  };
  if (who === 'room') return makeUpRefusals.make_up_room_taken({ room: name, ...told });
  if (who === 'observer') return makeUpRefusals.make_up_observer_busy({ name, ...told });
  return what === 'meeting'
    ? { ...makeUpRefusals.make_up_student_class({ name, ...told }), level: 'warning' }
    : makeUpRefusals.make_up_student_busy({ name, ...told });
}
/**
 * What speaks against a day, hours, a room and an observer, each clash by name. What a student misses in class is a warning:
 * whoever plans may confirm it. Everything else stops.
 */
export function planProblems(facts: PlanFacts): Refusal[] {
  const { exam_on, starts, ends, today, closed, busy, room, students } = facts;
  const length = ends - starts;
  const sits = (room?.others ?? 0) + students;
  return [
    ...(length < 15 || length > 480 || ends > 1440 ? [makeUpRefusals.make_up_hours({}, 'ends')] : []),
    ...(exam_on < today ? [makeUpRefusals.make_up_past({}, 'exam_on')] : []),
    ...(closed.has(exam_on) ? [makeUpRefusals.make_up_holiday({ day: longDay(exam_on) }, 'exam_on')] : []),
    ...busy.filter((each) => overlaps(each, { starts, ends })).map(clashOf),
    ...(room && sits > room.seats
      ? [makeUpRefusals.make_up_room_full({ room: room.code, seats: room.seats, students: sits }, 'classroom_id')]
      : []),
  ];
}
