import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Per student the numbers of the courses he wishes, from 0 on. */
export interface Wishes {
  source: string;
  students: readonly (readonly number[])[];
  courses: number;
  count: number;
}

/** Reads an enrolment file: one line a student, course numbers with blanks between; `.gz` is unpacked. */
export function readWishes(path: string): Wishes {
  const raw = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(raw) : raw).toString('latin1');
  const numbers = new Map<string, number>();
  const students = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) =>
      [...new Set(line.split(/\s+/))].map((code) => {
        const number = numbers.get(code) ?? numbers.size;
        numbers.set(code, number);
        return number;
      }),
    );
  return { source: path, students, courses: numbers.size, count: sum(students) };
}
const sum = (students: readonly (readonly number[])[]): number =>
  students.reduce((total, each) => total + each.length, 0);

/** students by number of wishes, and wishes by rank of the course, of the real file whose shape the made one has */
const sizes: readonly (readonly [number, number])[] = [
  [1, 3409],
  [2, 2145],
  [3, 2107],
  [4, 4098],
  [5, 4569],
  [6, 565],
  [7, 27],
  [8, 4],
  [9, 1],
];
const popularity: readonly (readonly [number, number])[] = [
  [1, 1385],
  [10, 425],
  [40, 251],
  [100, 130],
  [300, 63],
  [682, 4],
];

/** 16,925 students with 56,877 wishes for 682 courses, the same ones every time. */
export function madeWishes(): Wishes {
  const random = generator(20_261_120);
  const courses = 682;
  const weights = Array.from({ length: courses }, (_, index) => weightOf(index + 1));
  const upTo: number[] = [];
  for (const weight of weights) upTo.push((upTo.at(-1) ?? 0) + weight);
  const students = sizes.flatMap(([size, count]) =>
    Array.from({ length: count }, () => {
      const wished = new Set<number>();
      while (wished.size < size) {
        const at = random() * (upTo.at(-1) ?? 0);
        wished.add(upTo.findIndex((limit) => limit > at));
      }
      return [...wished];
    }),
  );
  const mixed = shuffled(students.length).map((index) => students[index] ?? []);
  return { source: 'made (16,925 students, the shape of car-s-91)', students: mixed, courses, count: sum(mixed) };
}
function weightOf(rank: number): number {
  const after = popularity.findIndex(([at]) => at >= rank);
  const [lowRank, low] = popularity[Math.max(0, after - 1)] ?? [1, 1];
  const [highRank, high] = popularity[after] ?? [1, 1];
  if (highRank === lowRank) return high;
  const part = Math.log(rank / lowRank) / Math.log(highRank / lowRank);
  return low * (high / low) ** part;
}
/** mulberry32 */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
/** An order of numbers below `length`, the same every time. */
export function shuffled(length: number): number[] {
  const random = generator(7);
  const order = Array.from({ length }, (_, index) => index);
  for (let index = length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  return order;
}
