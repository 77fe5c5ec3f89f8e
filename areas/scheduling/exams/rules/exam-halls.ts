/* oxlint-disable typescript/no-non-null-assertion -- rows of typed arrays within their bounds always hold a number */
import type { Dice } from '../../rules/dice.ts';
import type { ExamProblem } from './exam-problem.ts';

/** Who sits where: seats, exams and their lengths in each room of each period. Rows: `period * rooms + room`. */
export class ExamHalls {
  /** room of each exam, -1: none */
  readonly room: Int32Array;
  private readonly problem: ExamProblem;
  private readonly dice: Dice;
  private readonly free: Int32Array;
  private readonly held: Int32Array;
  private readonly reserved: Int32Array;
  private readonly ofLength: Int32Array;
  private readonly kinds: Int32Array;

  constructor(problem: ExamProblem, dice: Dice) {
    const { periods, rooms, exams, lengths, seats, shut } = problem;
    this.problem = problem;
    this.dice = dice;
    this.room = new Int32Array(exams).fill(-1);
    this.free = Int32Array.from({ length: periods * rooms }, (_, at) => (shut[at] ? 0 : (seats[at % rooms] ?? 0)));
    this.held = new Int32Array(periods * rooms);
    this.reserved = new Int32Array(periods * rooms);
    this.ofLength = new Int32Array(periods * rooms * lengths);
    this.kinds = new Int32Array(periods * rooms);
  }

  /** What an exam adds to the cost in a room; -1 where it finds no seats there. */
  roomPrice(exam: number, at: number, room: number): number {
    const { size, alone, length, lengths, roomCost, mixedCost } = this.problem;
    if (this.free[at]! < size[exam]! || this.reserved[at]! > 0 || (alone[exam]! > 0 && this.held[at]! > 0)) return -1;
    return (
      roomCost[room]! +
      (mixedCost > 0 && this.kinds[at]! > 0 && this.ofLength[at * lengths + length[exam]!] === 0 ? mixedCost : 0)
    );
  }
  /** Seats an exam in a room of a period; answers what that adds. */
  seat(exam: number, period: number, room: number): number {
    const { size, alone, length, lengths, rooms, roomCost, mixedCost } = this.problem;
    const at = period * rooms + room;
    this.room[exam] = room;
    this.free[at]! -= size[exam]!;
    this.held[at]! += 1;
    this.reserved[at]! += alone[exam]!;
    const row = at * lengths + length[exam]!;
    this.ofLength[row]! += 1;
    let price = roomCost[room]!;
    if (this.ofLength[row] === 1) {
      this.kinds[at]! += 1;
      if (this.kinds[at]! > 1) price += mixedCost;
    }
    return price;
  }
  /** The reverse; answers what that takes away, as a negative number. */
  unseat(exam: number, period: number): number {
    const { size, alone, length, lengths, rooms, roomCost, mixedCost } = this.problem;
    const room = this.room[exam]!;
    const at = period * rooms + room;
    this.room[exam] = -1;
    this.free[at]! += size[exam]!;
    this.held[at]! -= 1;
    this.reserved[at]! -= alone[exam]!;
    const row = at * lengths + length[exam]!;
    this.ofLength[row]! -= 1;
    let price = -roomCost[room]!;
    if (this.ofLength[row] === 0) {
      this.kinds[at]! -= 1;
      if (this.kinds[at]! > 0) price -= mixedCost;
    }
    return price;
  }
  /** The cheapest room of a period with seats for an exam, looked for from a random one on; -1: none. */
  roomFor(exam: number, period: number): number {
    const { rooms } = this.problem;
    let [found, least] = [-1, 0x7fffffff];
    let room = rooms > 1 ? this.dice.below(rooms) : 0;
    for (let tried = 0; tried < rooms; tried += 1) {
      const price = this.roomPrice(exam, period * rooms + room, room);
      if (price >= 0 && price < least) {
        [found, least] = [room, price];
        if (price === 0) break;
      }
      room = room + 1 === rooms ? 0 : room + 1;
    }
    return found;
  }
  /** Finds rooms for all exams of a unit in a period; answers what they add, or -1 where one finds none and nothing is changed. */
  seatUnit(unit: number, period: number): number {
    const { rooms, examStart, examAt } = this.problem;
    if (rooms === 0) return 0;
    let price = 0;
    for (let at = examStart[unit]!; at < examStart[unit + 1]!; at += 1) {
      const room = this.roomFor(examAt[at]!, period);
      if (room < 0) {
        for (let back = examStart[unit]!; back < at; back += 1) this.unseat(examAt[back]!, period);
        return -1;
      }
      price += this.seat(examAt[at]!, period, room);
    }
    return price;
  }
  unseatUnit(unit: number, period: number): number {
    const { rooms, examStart, examAt } = this.problem;
    let price = 0;
    if (rooms > 0)
      for (let at = examStart[unit]!; at < examStart[unit + 1]!; at += 1) price += this.unseat(examAt[at]!, period);
    return price;
  }
}
