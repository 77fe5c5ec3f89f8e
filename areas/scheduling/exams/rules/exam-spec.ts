import type { ExamSpec } from './exam-problem.ts';
import { placesOfDay, type SlotFacts } from './exam-load.ts';

/** What an exam asks of a timetable. */
export interface ExamFacts {
  id: number;
  students: readonly number[];
  minutes: number;
  alone: boolean;
  most_rooms: number | null;
  slot_id: number | null;
  pinned: boolean;
  /** times at which somebody of it is in a make-up exam; absent: none */ not_at?: readonly number[];
}
export interface RoomFacts {
  id: number;
  /** seats in an exam */ seats: number;
}
/** Why a timetable can't be begun: named before the search, instead of a search that never ends. */
export type Impossible =
  | { why: 'exam_too_long'; exam_id: number }
  | { why: 'exam_too_large'; exam_id: number }
  | { why: 'pins_clash'; exam_id: number; other_id: number };
/** An exam, or the part of it that sits in one room. */
export interface Piece {
  exam_id: number;
  students: readonly number[];
}
export interface PeriodSpec {
  spec: ExamSpec;
  /** the exam of each place of `spec.exams` */
  pieces: readonly Piece[];
  impossible: Impossible[];
}

/** Costs of one student: two on a day, one right after the other, on days that follow each other, a day between. */
const costs = { day: 60, beside: 20, nextDay: 3, dayAfter: 1 } as const;
/** for each exam that ends after this time of day, and on a Saturday */
const late = { after: 18 * 60, cost: 4, saturday: 2 } as const;
/** exams of different length in one room disturb each other */
const mixedCost = 5;

/**
 * In how many rooms of these an exam finds seats when it is split evenly; null: in none.
 * @param rooms seats, the largest first
 */
export function roomsNeeded(students: number, rooms: readonly number[], most: number | null): number | null {
  for (let count = 1; count <= Math.min(rooms.length, most ?? rooms.length); count += 1)
    if (Math.ceil(students / count) <= (rooms[count - 1] ?? 0)) return count;
  return null;
}
const parts = (students: readonly number[], count: number): number[][] =>
  Array.from({ length: count }, (_, part) =>
    students.slice(Math.round((part * students.length) / count), Math.round(((part + 1) * students.length) / count)),
  ).filter((part) => part.length > 0);

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
const isSaturday = (day: string): boolean => (dayNumber(day) + 4) % 7 === 6;

/**
 * A period as the search wants it. Exams larger than a room become pieces that lie at one time; those without students are left out.
 * @param taught rooms in which lessons are held, as `time/room`
 */
export function periodSpec(
  exams: readonly ExamFacts[],
  slots: readonly SlotFacts[],
  rooms: readonly RoomFacts[],
  taught: readonly string[] = [],
): PeriodSpec {
  const sizes = rooms.map((room) => room.seats).sort((one, other) => other - one);
  const slotAt = new Map(slots.map((slot, at) => [slot.id, at]));
  const longest = Math.max(0, ...slots.map((slot) => slot.ends - slot.starts));
  const impossible: Impossible[] = [];
  const pieces: Piece[] = [];
  const specExams: ExamSpec['exams'][number][] = [];
  const together: [number, number][] = [];
  for (const exam of exams) {
    const students = [...new Set(exam.students)];
    if (students.length === 0) continue;
    if (exam.minutes > longest) {
      impossible.push({ why: 'exam_too_long', exam_id: exam.id });
      continue;
    }
    const count = roomsNeeded(students.length, sizes, exam.most_rooms);
    if (count === null) {
      impossible.push({ why: 'exam_too_large', exam_id: exam.id });
      continue;
    }
    const pin = exam.pinned && exam.slot_id !== null ? slotAt.get(exam.slot_id) : undefined;
    const first = pieces.length;
    // where no other time is left the search is not stopped: publishing says who would sit two at once
    const left =
      exam.not_at && exam.not_at.length > 0
        ? slots.flatMap((slot, at) => (exam.not_at?.includes(slot.id) ? [] : [at]))
        : [];
    const only = pin === undefined ? left : [pin];
    for (const part of parts(students, count)) {
      if (pieces.length > first) together.push([first, pieces.length]);
      pieces.push({ exam_id: exam.id, students: part });
      specExams.push({
        students: part,
        minutes: exam.minutes,
        alone: exam.alone,
        ...(only.length > 0 ? { periods: only } : {}),
      });
    }
  }
  impossible.push(...clashesOfPins(exams));
  const places = placesOfDay(slots);
  const held = new Set(taught);
  const days = slots.map((slot) => dayNumber(slot.day));
  return {
    pieces,
    impossible,
    spec: {
      exams: specExams,
      periods: slots.map((slot, at) => ({
        day: days[at] ?? 0,
        minutes: slot.ends - slot.starts,
        cost: (slot.ends > late.after ? late.cost : 0) + (isSaturday(slot.day) ? late.saturday : 0),
      })),
      // a small exam in a small room: the large ones stay free for those who need them
      rooms: rooms.map((room) => ({ seats: room.seats, cost: Math.floor(room.seats / 20) })),
      shut: slots.flatMap((slot, period) =>
        rooms.flatMap((room, at) => (held.has(`${slot.id}/${room.id}`) ? [[period, at] as const] : [])),
      ),
      together,
      mixedCost,
      nearness: (one, other) => {
        const apart = Math.abs((days[one] ?? 0) - (days[other] ?? 0));
        if (apart === 0)
          return costs.day + (Math.abs((places[one] ?? 0) - (places[other] ?? 0)) === 1 ? costs.beside : 0);
        return apart === 1 ? costs.nextDay : apart === 2 ? costs.dayAfter : 0;
      },
    },
  };
}
/** Pinned exams that share a student and a time can never be placed. */
function clashesOfPins(exams: readonly ExamFacts[]): Impossible[] {
  const pinned = exams.filter((exam) => exam.pinned && exam.slot_id !== null);
  return pinned.flatMap((exam, at) => {
    const students = new Set(exam.students);
    return pinned
      .slice(at + 1)
      .filter((other) => other.slot_id === exam.slot_id && other.students.some((each) => students.has(each)))
      .map((other) => ({ why: 'pins_clash' as const, exam_id: exam.id, other_id: other.id }));
  });
}

/** Where a proposal puts an exam: rooms with the seats it takes in each. */
export interface ProposedLine {
  exam_id: number;
  slot_id: number;
  rooms: { id: number; seats: number }[];
}
/** What the search found, as lines of a proposal. */
export function linesOf(
  { pieces }: Pick<PeriodSpec, 'pieces'>,
  placing: { period: ArrayLike<number>; room: ArrayLike<number> },
  unitOf: ArrayLike<number>,
  slots: readonly SlotFacts[],
  rooms: readonly RoomFacts[],
): ProposedLine[] {
  const lines = new Map<number, ProposedLine>();
  pieces.forEach((piece, at) => {
    const slot = slots[placing.period[unitOf[at] ?? 0] ?? -1];
    const room = rooms[placing.room[at] ?? -1];
    if (!slot || !room) return;
    const line = lines.get(piece.exam_id) ?? { exam_id: piece.exam_id, slot_id: slot.id, rooms: [] };
    const same = line.rooms.find((each) => each.id === room.id);
    if (same) same.seats += piece.students.length;
    else line.rooms.push({ id: room.id, seats: piece.students.length });
    lines.set(piece.exam_id, line);
  });
  return [...lines.values()];
}
/**
 * The rooms an exam takes beside what is there already: as few as can be, the tightest that fits; empty where there are not enough.
 * @param free seats left in each room at that time; a room that is shared has fewer
 */
export function chooseRooms(
  students: number,
  free: readonly { id: number; seats: number; shared: boolean }[],
  { alone = false, most = null }: { alone?: boolean; most?: number | null } = {},
): { id: number; seats: number }[] {
  const open = free
    .filter((room) => room.seats > 0 && !(alone && room.shared))
    .sort((one, other) => other.seats - one.seats || one.id - other.id);
  const chosen: { id: number; seats: number }[] = [];
  let left = students;
  while (left > 0 && open.length > 0 && (most === null || chosen.length < most)) {
    const fits = open.filter((room) => room.seats >= left);
    // the smallest room that takes all who are left, an empty one first; else the largest
    const room =
      fits.sort((one, other) => Number(one.shared) - Number(other.shared) || one.seats - other.seats)[0] ?? open[0];
    if (!room) break;
    open.splice(open.indexOf(room), 1);
    chosen.push({ id: room.id, seats: Math.min(left, room.seats) });
    left -= room.seats;
  }
  return left > 0 ? [] : chosen;
}
