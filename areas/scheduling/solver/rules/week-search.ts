/* oxlint-disable typescript/no-non-null-assertion -- rows of typed arrays within their bounds always hold a number */
import type { Coolable } from '../../rules/cooling.ts';
import { Dice, logs } from '../../rules/dice.ts';
import { entitySection, type WeekProblem } from './week-problem.ts';
import { idleOf, weekWeights } from './week-spec.ts';

/** of a hundred draws so many change a room, and so many exchange two lessons */
const roomDraws = 25;
const swapDraws = 15;
/** where a lesson needs no room, and where none is free */
const noRoom = -1;
const fullHouse = -2;

/**
 * A week with everything that a move costs looked up instead of counted. No move makes an instructor, a room, a section
 * or a group stand in two places; what it costs is exact. Rows as in `WeekProblem`; room rows: `room * patterns + pattern`.
 */
export class WeekSearch implements Coolable {
  readonly problem: WeekProblem;
  readonly dice: Dice;
  /** pattern and room of each lesson, -1: none */
  readonly pat: Int32Array;
  readonly room: Int32Array;
  /** lessons at a pattern now that may not meet this one, and students who would have to be in both */
  readonly hard: Int32Array;
  readonly both: Int32Array;
  /** lessons in a room now that share a minute with a pattern */
  readonly busy: Int32Array;
  total: number;
  heat = 0;
  worse = 0;
  worseTaken = 0;
  bestTotal = Number.MAX_SAFE_INTEGER;
  private bestFresh = false;
  private readonly bestPat: Int32Array;
  private readonly bestRoom: Int32Array;
  private readonly entityCost: Int32Array;
  private readonly stamp: Int32Array;
  private turn = 0;
  private readonly touched: Int32Array;
  private readonly touchedCost: Int32Array;
  private touches = 0;
  private readonly days = new Int32Array(8);

  constructor(problem: WeekProblem, seed: number) {
    const { lessons, patterns, rooms, entities } = problem;
    this.problem = problem;
    this.dice = new Dice(seed);
    this.pat = new Int32Array(lessons).fill(-1);
    this.room = new Int32Array(lessons).fill(-1);
    this.hard = new Int32Array(lessons * patterns);
    this.both = new Int32Array(lessons * patterns);
    this.busy = new Int32Array(rooms * patterns);
    this.bestPat = new Int32Array(lessons);
    this.bestRoom = new Int32Array(lessons);
    this.entityCost = new Int32Array(entities);
    this.stamp = new Int32Array(entities);
    this.touched = new Int32Array(entities);
    this.touchedCost = new Int32Array(entities);
    this.total = lessons * weekWeights.unplaced;
  }

  /** What a lesson costs at a place beside all others, without its groups, people and section. */
  private tableCost(lesson: number, pattern: number, room: number): number {
    if (pattern < 0) return weekWeights.unplaced;
    const { patterns, rooms, own, roomPrice, noRoom: without } = this.problem;
    const at = lesson * patterns + pattern;
    return (
      this.both[at]! * weekWeights.students +
      this.hard[at]! * weekWeights.hard +
      own[at]! +
      (room < 0 ? without[lesson]! : roomPrice[lesson * rooms + room]!)
    );
  }
  /** What a group, a person or a section costs as its lessons stand. */
  private costOf(entity: number): number {
    const { entityKind, entityIdle, entityMost, memberStart, memberAt, dayOf, bitsOf } = this.problem;
    const [from, until] = [memberStart[entity]!, memberStart[entity + 1]!];
    const days = this.days.fill(0);
    if (entityKind[entity] === entitySection) {
      let [again, rooms] = [0, 0];
      for (let at = from; at < until; at += 1) {
        const lesson = memberAt[at]!;
        const pattern = this.pat[lesson]!;
        if (pattern < 0) continue;
        const day = dayOf[pattern]!;
        if (days[day]! > 0) again += 1;
        days[day]! += 1;
        const room = this.room[lesson]!;
        let fresh = room >= 0;
        for (let other = from; fresh && other < at; other += 1)
          if (this.room[memberAt[other]!] === room && this.pat[memberAt[other]!]! >= 0) fresh = false;
        if (fresh) rooms += 1;
      }
      return again * weekWeights.same_day + Math.max(0, rooms - 1) * weekWeights.rooms;
    }
    for (let at = from; at < until; at += 1) {
      const pattern = this.pat[memberAt[at]!]!;
      if (pattern >= 0) days[dayOf[pattern]!]! |= bitsOf[pattern]!;
    }
    let [idle, used] = [0, 0];
    for (let day = 1; day < 8; day += 1) {
      const bits = days[day]!;
      if (bits === 0) continue;
      used += 1;
      if (entityIdle[entity]) idle += idleOf(bits);
    }
    const most = entityMost[entity]!;
    return idle * weekWeights.idle + (most >= 0 ? Math.max(0, used - most) * weekWeights.days : 0);
  }
  private touch(lesson: number): void {
    const { ownStart, ownAt } = this.problem;
    for (let at = ownStart[lesson]!; at < ownStart[lesson + 1]!; at += 1) {
      const entity = ownAt[at]!;
      if (this.stamp[entity] === this.turn) continue;
      this.stamp[entity] = this.turn;
      this.touched[this.touches] = entity;
      this.touches += 1;
    }
  }
  /** What the touched ones cost so far. */
  private touchedBefore(): number {
    let sum = 0;
    for (let at = 0; at < this.touches; at += 1) sum += this.entityCost[this.touched[at]!]!;
    return sum;
  }
  /** What they would cost now; kept until `keepTouched`. */
  private touchedAfter(): number {
    let sum = 0;
    for (let at = 0; at < this.touches; at += 1) sum += this.touchedCost[at] = this.costOf(this.touched[at]!);
    return sum;
  }
  private keepTouched(): void {
    for (let at = 0; at < this.touches; at += 1) this.entityCost[this.touched[at]!] = this.touchedCost[at]!;
  }
  /** Into the tables (`by` 1) or out of them (-1), as it stands. */
  private mark(lesson: number, by: number): void {
    const { patterns, lessons, edgeStart, edgeTo, shared, bars, meetStart, meetAt } = this.problem;
    const pattern = this.pat[lesson]!;
    const room = this.room[lesson]!;
    const [from, until] = [meetStart[pattern]!, meetStart[pattern + 1]!];
    const row = lesson * lessons;
    for (let edge = edgeStart[lesson]!; edge < edgeStart[lesson + 1]!; edge += 1) {
      const other = edgeTo[edge]!;
      const students = shared[row + other]! * by;
      const bar = bars[row + other]! * by;
      const base = other * patterns;
      for (let at = from; at < until; at += 1) {
        const beside = base + meetAt[at]!;
        this.both[beside]! += students;
        this.hard[beside]! += bar;
      }
    }
    if (room < 0) return;
    for (let at = from; at < until; at += 1) this.busy[room * patterns + meetAt[at]!]! += by;
  }
  /** Puts a lesson somewhere, or nowhere (-1), whatever it costs; nobody asks whether it may stand there. */
  put(lesson: number, pattern: number, room: number): void {
    this.leaveBest();
    this.turn += 1;
    this.touches = 0;
    this.touch(lesson);
    let change = this.tableCost(lesson, pattern, room) - this.tableCost(lesson, this.pat[lesson]!, this.room[lesson]!);
    change -= this.touchedBefore();
    if (this.pat[lesson]! >= 0) this.mark(lesson, -1);
    this.pat[lesson] = pattern;
    this.room[lesson] = pattern < 0 ? -1 : room;
    if (pattern >= 0) this.mark(lesson, 1);
    this.total += change + this.touchedAfter();
    this.keepTouched();
  }
  /** What a room costs a lesson; a hard one is none for it. */
  roomCost(lesson: number, room: number): number {
    return this.problem.roomPrice[lesson * this.problem.rooms + room]!;
  }
  /** Is the room free then, apart from this lesson itself? */
  isFree(lesson: number, pattern: number, room: number): boolean {
    const { patterns, meets } = this.problem;
    const mine = this.room[lesson] === room && meets[this.pat[lesson]! * patterns + pattern] === 1 ? 1 : 0;
    return this.busy[room * patterns + pattern]! <= mine;
  }
  /** The best free room that is tried, `first` of the list on; -1 where none is needed, -2 where none is free. */
  roomFor(lesson: number, pattern: number, first = 0): number {
    const { needsRoom, roomStart, roomAt } = this.problem;
    if (!needsRoom[lesson]) return noRoom;
    const [from, until] = [roomStart[lesson]!, roomStart[lesson + 1]!];
    for (let at = from + first; at < until; at += 1) if (this.isFree(lesson, pattern, roomAt[at]!)) return roomAt[at]!;
    for (let at = from; at < from + first; at += 1) if (this.isFree(lesson, pattern, roomAt[at]!)) return roomAt[at]!;
    return fullHouse;
  }
  /** What the lesson costs more at a place than where it stands; tables stay as they are. */
  changeOf(lesson: number, pattern: number, room: number): number {
    const [pat, was] = [this.pat[lesson]!, this.room[lesson]!];
    let change = this.tableCost(lesson, pattern, room) - this.tableCost(lesson, pat, was);
    this.turn += 1;
    this.touches = 0;
    this.touch(lesson);
    change -= this.touchedBefore();
    this.pat[lesson] = pattern;
    this.room[lesson] = room;
    change += this.touchedAfter();
    this.pat[lesson] = pat;
    this.room[lesson] = was;
    return change;
  }

  // moves: each answers whether it was made

  private threshold(): number {
    return this.heat * logs[this.dice.bits() >>> 20]!;
  }
  private verdict(change: number, threshold: number): boolean {
    if (change > 0) this.worse += 1;
    if (change > threshold) return false;
    if (change > 0) this.worseTaken += 1;
    return true;
  }
  /** The best is copied only when it is about to be left. */
  private leaveBest(): void {
    if (!this.bestFresh) return;
    this.bestPat.set(this.pat);
    this.bestRoom.set(this.room);
    this.bestFresh = false;
  }
  /** Looked at after each move. */
  note(): void {
    if (this.total >= this.bestTotal) return;
    this.bestTotal = this.total;
    this.bestFresh = true;
  }
  /** The best week there was so far. */
  best(): { pattern: Int32Array; room: Int32Array } {
    this.leaveBest();
    return { pattern: Int32Array.from(this.bestPat), room: Int32Array.from(this.bestRoom) };
  }
  /** Goes back to the best week there was. */
  takeBest(): void {
    const { pattern, room } = this.best();
    for (let lesson = 0; lesson < this.problem.lessons; lesson += 1)
      if (this.pat[lesson] !== pattern[lesson] || this.room[lesson] !== room[lesson])
        this.put(lesson, pattern[lesson]!, room[lesson]!);
  }
  /** One lesson to another time, another room or both. */
  move(lesson: number, pattern: number, room: number): boolean {
    const threshold = this.threshold();
    const [pat, was] = [this.pat[lesson]!, this.room[lesson]!];
    let change = this.tableCost(lesson, pattern, room) - this.tableCost(lesson, pat, was);
    this.turn += 1;
    this.touches = 0;
    this.touch(lesson);
    change -= this.touchedBefore();
    if (change > threshold) return this.verdict(change, threshold);
    this.pat[lesson] = pattern;
    this.room[lesson] = room;
    change += this.touchedAfter();
    this.pat[lesson] = pat;
    this.room[lesson] = was;
    if (!this.verdict(change, threshold)) return false;
    if (change > 0) this.leaveBest();
    if (pat >= 0) this.mark(lesson, -1);
    this.pat[lesson] = pattern;
    this.room[lesson] = room;
    this.mark(lesson, 1);
    this.keepTouched();
    this.total += change;
    this.note();
    return true;
  }
  /** Two lessons of one length take each other's time and room. */
  swap(one: number, other: number): boolean {
    const { lessons, patterns, allowed, shared, bars, meets, needsRoom } = this.problem;
    const [here, there] = [this.pat[one]!, this.pat[other]!];
    const [hall, room] = [this.room[one]!, this.room[other]!];
    if (here === there || needsRoom[one] !== needsRoom[other] || (needsRoom[one] && (hall < 0 || room < 0)))
      return false;
    // neither goes where its equipment is missing
    if (room >= 0 && hall >= 0 && Math.max(this.roomCost(one, room), this.roomCost(other, hall)) >= weekWeights.hard)
      return false;
    const [oneThere, otherHere] = [one * patterns + there, other * patterns + here];
    if (!allowed[oneThere] || !allowed[otherHere]) return false;
    const pair = one * lessons + other;
    const bar = bars[pair]!;
    if (this.hard[oneThere] !== bar || this.hard[otherHere] !== bar) return false;
    const meet = meets[here * patterns + there]!;
    const threshold = this.threshold();
    // each sees the other where it stands now; afterwards they meet as much as before
    const students = 2 * shared[pair]! * (meet - 1) * weekWeights.students;
    const barred = 2 * bar * (meet - 1) * weekWeights.hard;
    let change =
      this.tableCost(one, there, room) +
      this.tableCost(other, here, hall) -
      this.tableCost(one, here, hall) -
      this.tableCost(other, there, room) +
      students +
      barred;
    this.turn += 1;
    this.touches = 0;
    this.touch(one);
    this.touch(other);
    change -= this.touchedBefore();
    if (change > threshold) return this.verdict(change, threshold);
    this.trade(one, other);
    change += this.touchedAfter();
    this.trade(one, other);
    if (!this.verdict(change, threshold)) return false;
    if (change > 0) this.leaveBest();
    this.mark(one, -1);
    this.mark(other, -1);
    this.trade(one, other);
    this.mark(one, 1);
    this.mark(other, 1);
    this.keepTouched();
    this.total += change;
    this.note();
    return true;
  }
  private trade(one: number, other: number): void {
    const [pat, room] = [this.pat[one]!, this.room[one]!];
    this.pat[one] = this.pat[other]!;
    this.room[one] = this.room[other]!;
    this.pat[other] = pat;
    this.room[other] = room;
  }
  /** A move drawn by lot. */
  draw(): boolean {
    const { movable, patterns, openStart, openAt, roomStart, roomAt, times } = this.problem;
    const { dice } = this;
    if (movable.length === 0) return false;
    const lesson = movable[dice.below(movable.length)]!;
    const lot = dice.below(100);
    const from = roomStart[lesson]!;
    const choices = roomStart[lesson + 1]! - from;
    if (lot < roomDraws && this.pat[lesson]! >= 0) {
      if (choices < 2) return false;
      const room = roomAt[from + dice.below(Math.min(choices, 12))]!;
      return room !== this.room[lesson] && this.isFree(lesson, this.pat[lesson]!, room)
        ? this.move(lesson, this.pat[lesson]!, room)
        : false;
    }
    if (lot < roomDraws + swapDraws && this.pat[lesson]! >= 0) {
      const other = movable[dice.below(movable.length)]!;
      return other !== lesson &&
        this.pat[other]! >= 0 &&
        times[this.pat[other]!]!.minutes === times[this.pat[lesson]!]!.minutes
        ? this.swap(lesson, other)
        : false;
    }
    const open = openStart[lesson + 1]! - openStart[lesson]!;
    const pattern = openAt[openStart[lesson]! + dice.below(open)]!;
    if (pattern === this.pat[lesson] || this.hard[lesson * patterns + pattern]! > 0) return false;
    const own = this.room[lesson]!;
    const room =
      own >= 0 && lot < 75 && this.isFree(lesson, pattern, own)
        ? own
        : this.roomFor(lesson, pattern, choices > 0 && lot > 92 ? dice.below(Math.min(choices, 12)) : 0);
    return room !== fullHouse && this.move(lesson, pattern, room);
  }
}
