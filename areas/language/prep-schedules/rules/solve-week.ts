/* oxlint-disable typescript/no-non-null-assertion -- rows of typed arrays within their bounds always hold a number */
import { Dice, logs } from '#areas/scheduling/rules/dice.ts';
import { WeekBoard } from './week-board.ts';
import type { PrepPlacing, PrepWeek } from './week-spec.ts';

/** what nothing is worth: every place costs less than none */
const nowhere = 1_000;
/** Puts a lesson where it costs least and clashes with nothing; false: there is no such place. */
function placeCheapest(board: WeekBoard, lesson: number): boolean {
  let [best, at, room] = [nowhere, -1, -1];
  for (const start of board.starts[lesson]!) {
    if (board.blocked(lesson, start, -1) > 0) continue;
    for (const place of board.fits[lesson]!) {
      if (!board.roomFree(lesson, start, place)) continue;
      const before = board.cost;
      board.put(lesson, start, place);
      const cost = board.cost - before;
      board.take(lesson);
      if (cost < best) [best, at, room] = [cost, start, place];
    }
  }
  if (at < 0) return false;
  board.put(lesson, at, room);
  return true;
}
/** Lessons with the fewest possible places first. */
const byNeed = (board: WeekBoard): number[] =>
  [...board.movable].toSorted(
    (one, other) =>
      board.starts[one]!.length * board.fits[one]!.length - board.starts[other]!.length * board.fits[other]!.length ||
      one - other,
  );
/** The peer of every draft: lesson by lesson, each at the cheapest free place, as a careful person would do it by hand. */
export function greedyWeek(week: PrepWeek): PrepPlacing {
  const board = new WeekBoard(week);
  for (const lesson of byNeed(board)) placeCheapest(board, lesson);
  return board.placing();
}
export interface SearchPlan {
  seed: number;
  /** moves that are tried */ steps: number;
}
const hottest = 14;
const coldest = 0.35;

/** One random move; the board says what it costs. Returns what undoes it. */
class Mover {
  private readonly board: WeekBoard;
  private readonly dice: Dice;
  private one = -1;
  private oneAt = -1;
  private oneRoom = -1;
  private other = -1;
  private otherAt = -1;
  private otherRoom = -1;
  private readonly siblings: readonly Int32Array[];
  constructor(board: WeekBoard, dice: Dice) {
    this.board = board;
    this.dice = dice;
    const by = Map.groupBy(board.movable, (lesson) => board.classOf[lesson]!);
    this.siblings = Array.from(board.classOf, (own) => Int32Array.from(by.get(own) ?? []));
  }
  private hold(lesson: number): void {
    this.one = lesson;
    this.oneAt = this.board.at[lesson]!;
    this.oneRoom = this.board.room[lesson]!;
    this.other = -1;
  }
  /** A room that is free then if one is found in a few draws, preferring the one it had. */
  private roomFor(lesson: number, at: number, had: number): number {
    const fits = this.board.fits[lesson]!;
    if (had >= 0 && this.board.roomFree(lesson, at, had)) return had;
    for (let draw = 0; draw < 6; draw += 1) {
      const room = fits[this.dice.below(fits.length)]!;
      if (this.board.roomFree(lesson, at, room)) return room;
    }
    return fits[this.dice.below(fits.length)]!;
  }
  move(): void {
    const { board, dice } = this;
    const lesson = board.movable[dice.below(board.movable.length)]!;
    this.hold(lesson);
    const draw = dice.below(100);
    if (draw < 20) {
      const fits = board.fits[lesson]!;
      const at = this.oneAt;
      board.take(lesson);
      board.put(lesson, at, fits[dice.below(fits.length)]!);
      return;
    }
    if (draw < 40) {
      const near = this.siblings[lesson]!;
      const other = near[dice.below(near.length)]!;
      if (other !== lesson && board.hours[other] === board.hours[lesson] && this.maySwap(lesson, other)) {
        this.other = other;
        this.otherAt = board.at[other]!;
        this.otherRoom = board.room[other]!;
        board.take(lesson);
        board.take(other);
        board.put(lesson, this.otherAt, this.otherRoom);
        board.put(other, this.oneAt, this.oneRoom);
        return;
      }
    }
    const starts = board.starts[lesson]!;
    const at = starts[dice.below(starts.length)]!;
    board.take(lesson);
    board.put(lesson, at, this.roomFor(lesson, at, this.oneRoom));
  }
  private maySwap(one: number, other: number): boolean {
    const { board } = this;
    return board.starts[one]!.includes(board.at[other]!) && board.starts[other]!.includes(board.at[one]!);
  }
  undo(): void {
    const { board } = this;
    if (this.other >= 0) {
      board.take(this.other);
      board.take(this.one);
      board.put(this.other, this.otherAt, this.otherRoom);
    } else board.take(this.one);
    board.put(this.one, this.oneAt, this.oneRoom);
  }
}
/** Lessons that clash are taken off, then put wherever there is still room. */
function settle(board: WeekBoard): void {
  const off: number[] = [];
  for (const lesson of board.movable)
    if (!board.clear(lesson)) {
      board.take(lesson);
      off.push(lesson);
    }
  for (const lesson of off) placeCheapest(board, lesson);
}
/**
 * A schedule by simulated annealing from the greedy one: clashes are allowed while it is hot and gone when it has cooled; what still
 * clashes at the end has no place and is named. The same seed and steps find the same on every machine.
 * @param step how far it is, 0 … 1; true ends the search with the best so far
 */
export function solveWeek(
  week: PrepWeek,
  { seed, steps }: SearchPlan,
  step: (done: number) => boolean = () => false,
): PrepPlacing {
  const board = new WeekBoard(week);
  const late: number[] = [];
  for (const lesson of byNeed(board)) if (!placeCheapest(board, lesson)) late.push(lesson);
  const dice = new Dice(seed);
  // what found no place begins anywhere: the search makes way for it
  for (const lesson of late) {
    const [starts, fits] = [board.starts[lesson]!, board.fits[lesson]!];
    board.put(lesson, starts[dice.below(starts.length)]!, fits[dice.below(fits.length)]!);
  }
  if (board.movable.length === 0) return board.placing();
  const mover = new Mover(board, dice);
  let best = board.cost;
  const [bestAt, bestRoom] = [board.at.slice(), board.room.slice()];
  let fresh = false;
  const keep = (): void => {
    bestAt.set(board.at);
    bestRoom.set(board.room);
    fresh = false;
  };
  const cooling = Math.log(coldest / hottest);
  let heat: number = hottest;
  for (let turn = 0; turn < steps; turn += 1) {
    if (turn % 1024 === 0) {
      heat = hottest * Math.exp((cooling * turn) / steps);
      if (step(turn / steps)) break;
    }
    const before = board.cost;
    mover.move();
    const worse = board.cost - before;
    if (worse > 1e-9 && worse > heat * logs[dice.below(4096)]!) {
      mover.undo();
      continue;
    }
    if (worse > 1e-9 && fresh) {
      // the last state was the best so far
      mover.undo();
      keep();
      continue;
    }
    if (board.cost < best - 1e-9) {
      best = board.cost;
      fresh = true;
    }
  }
  if (!fresh) {
    for (const lesson of board.movable) board.take(lesson);
    for (const lesson of board.movable) if (bestAt[lesson]! >= 0) board.put(lesson, bestAt[lesson]!, bestRoom[lesson]!);
  }
  settle(board);
  return board.placing();
}
