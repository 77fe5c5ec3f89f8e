import type { SlotFacts } from './exam-load.ts';

/** How one time would suit the students of an exam, by students, each once in every column. */
export interface SuitableTime {
  slot_id: number;
  /** another exam at this time */ at_once: number;
  /** another one on this day, at another time */ on_a_day: number;
  /** another one right before or after */ back_to_back: number;
}
/** Students as bits, 32 a word. */
class Bits {
  readonly words: Uint32Array;
  constructor(students: number) {
    this.words = new Uint32Array(Math.ceil(students / 32));
  }
  add(student: number): void {
    const at = student >>> 5;
    this.words[at] = (this.words[at] ?? 0) | (1 << (student & 31));
  }
  has(student: number): boolean {
    return ((this.words[student >>> 5] ?? 0) & (1 << (student & 31))) !== 0;
  }
}
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
/** How many students stand in any of the sets. */
function inAny(sets: readonly Bits[], words: number): number {
  let count = 0;
  for (let at = 0; at < words; at += 1) {
    let word = 0;
    for (const set of sets) word |= set.words[at] ?? 0;
    count += ones(word >>> 0);
  }
  return count;
}

/** Students of an exam and when they sit their other ones. */
export interface OtherExam {
  /** place of its time in `slots` */ at: number;
  students: readonly number[];
}
/**
 * Every time of a period with what it means for the students of an exam, in the order of the times.
 * @param students of the exam
 * @param others exams that have a time, without this one; students of theirs who do not sit this one are passed over
 */
export function suitableTimes(
  students: readonly number[],
  others: readonly OtherExam[],
  slots: readonly SlotFacts[],
): SuitableTime[] {
  const placeOf = new Map([...new Set(students)].map((student, place) => [student, place]));
  const size = placeOf.size;
  const busy = slots.map(() => new Bits(size));
  for (const { at, students: theirs } of others) {
    const set = busy[at];
    if (!set) continue;
    for (const student of theirs) {
      const place = placeOf.get(student);
      if (place !== undefined) set.add(place);
    }
  }
  const words = Math.ceil(size / 32);
  return slots.map((slot, at) => {
    const beside = [at - 1, at + 1].flatMap((next) => (slots[next]?.day === slot.day ? (busy[next] ?? []) : []));
    const day = busy.filter((_, other) => other !== at && slots[other]?.day === slot.day);
    return {
      slot_id: slot.id,
      at_once: inAny(busy.slice(at, at + 1), words),
      on_a_day: inAny(day, words),
      back_to_back: inAny(beside, words),
    };
  });
}
/** The best first: nobody with two at once, then as few as can be with two on a day, then with one right after the other. */
export const bySuiting = (one: SuitableTime, other: SuitableTime): number =>
  one.at_once - other.at_once || one.on_a_day - other.on_a_day || one.back_to_back - other.back_to_back;
