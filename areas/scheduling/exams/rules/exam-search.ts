/* oxlint-disable typescript/no-non-null-assertion -- rows of typed arrays within their bounds always hold a number */
import { logs, Dice } from '../../rules/dice.ts';
import type { ExamPlacing } from './exam-cost.ts';
import { ExamHalls } from './exam-halls.ts';
import type { ExamProblem } from './exam-problem.ts';

/** chains of so many units at most where rooms have to be found for all of them */
const longestChain = 40;
/** of a hundred draws where something clashes, in so many a chain is tried */
const chainsTried = 30;
/** no rooms, or too dear */
const impossible = 0x7fffffff;

/**
 * A placing with everything that a move costs looked up instead of counted. Moves never break a rule; what they cost is
 * exact. Rows over periods: `unit * periods + period`; over rooms: `period * rooms + room`.
 */
export class ExamSearch {
  readonly problem: ExamProblem;
  readonly dice: Dice;
  /** period of each unit, -1: not placed */
  readonly per: Int32Array;
  readonly halls: ExamHalls;
  /** conflicting units that lie in a period now */
  readonly clash: Int32Array;
  /** cost of lying in a period beside everything placed */
  readonly cost: Int32Array;
  total = 0;
  /** largest threshold below which a worse placing is taken; 0: none */
  heat = 0;
  evaluated = 0;
  worse = 0;
  worseTaken = 0;
  bestTotal = Number.MAX_SAFE_INTEGER;
  private bestFresh = false;
  private readonly bestPer: Int32Array;
  private readonly bestRoom: Int32Array;
  private readonly inside: Int32Array;
  private readonly count: Int32Array;
  private readonly place: Int32Array;
  private readonly bandStart: Int32Array;
  private readonly bandTo: Int32Array;
  private readonly bandCost: Int32Array;
  private readonly stamp: Int32Array;
  private turn = 0;
  private chain = 0;
  private readonly moved: Int32Array;
  private readonly target: Int32Array;
  private readonly oldRoom: Int32Array;
  private readonly examsMoved: Int32Array;
  private readonly open: Int32Array;
  private readonly openStart: Int32Array;
  private readonly mostRoomGain: number;

  constructor(problem: ExamProblem, seed: number) {
    const { units, periods, rooms, exams } = problem;
    this.problem = problem;
    this.dice = new Dice(seed);
    this.per = new Int32Array(units).fill(-1);
    this.halls = new ExamHalls(problem, this.dice);
    this.clash = new Int32Array(units * periods);
    this.cost = Int32Array.from(problem.own);
    this.bestPer = new Int32Array(units);
    this.bestRoom = new Int32Array(exams);
    this.inside = new Int32Array(periods * units);
    this.count = new Int32Array(periods);
    this.place = new Int32Array(units);
    this.stamp = new Int32Array(units).fill(-1);
    this.moved = new Int32Array(units);
    this.target = new Int32Array(units);
    this.oldRoom = new Int32Array(exams);
    this.examsMoved = new Int32Array(exams);
    const bands = Array.from({ length: periods }, (_, one) =>
      Array.from({ length: periods }, (__, other) => other).filter(
        (other) => problem.near[one * periods + other] !== 0,
      ),
    );
    this.bandStart = new Int32Array(periods + 1);
    bands.forEach((band, one) => (this.bandStart[one + 1] = this.bandStart[one]! + band.length));
    this.bandTo = Int32Array.from(bands.flat());
    this.bandCost = Int32Array.from(bands.flatMap((band, one) => band.map((to) => problem.near[one * periods + to]!)));
    const open = Array.from({ length: units }, (_, unit) =>
      Array.from({ length: periods }, (__, at) => at).filter((at) => problem.allowed[unit * periods + at]),
    );
    this.openStart = new Int32Array(units + 1);
    open.forEach((each, unit) => (this.openStart[unit + 1] = this.openStart[unit]! + each.length));
    this.open = Int32Array.from(open.flat());
    const largest = Math.max(
      0,
      ...Array.from({ length: units }, (_, unit) => problem.examStart[unit + 1]! - problem.examStart[unit]!),
    );
    this.mostRoomGain = rooms === 0 ? 0 : largest * (Math.max(0, ...problem.roomCost) + 2 * problem.mixedCost);
  }

  /** Puts a unit that lies nowhere into a period; its exams get no rooms by this. */
  put(unit: number, to: number): void {
    const { periods, edgeStart, edgeTo, edgeWeight } = this.problem;
    this.total += this.cost[unit * periods + to]!;
    this.per[unit] = to;
    const at = this.count[to]!;
    this.inside[to * this.problem.units + at] = unit;
    this.place[unit] = at;
    this.count[to] = at + 1;
    const [from, until] = [this.bandStart[to]!, this.bandStart[to + 1]!];
    for (let edge = edgeStart[unit]!; edge < edgeStart[unit + 1]!; edge += 1) {
      const row = edgeTo[edge]! * periods;
      const weight = edgeWeight[edge]!;
      this.clash[row + to]! += 1;
      if (weight === 0) continue;
      for (let band = from; band < until; band += 1)
        this.cost[row + this.bandTo[band]!]! += weight * this.bandCost[band]!;
    }
  }
  /** Takes a unit out of its period; its exams keep their rooms by this. */
  take(unit: number): void {
    const { periods, units, edgeStart, edgeTo, edgeWeight } = this.problem;
    const out = this.per[unit]!;
    this.per[unit] = -1;
    const last = this.count[out]! - 1;
    const moved = this.inside[out * units + last]!;
    this.inside[out * units + this.place[unit]!] = moved;
    this.place[moved] = this.place[unit]!;
    this.count[out] = last;
    const [from, until] = [this.bandStart[out]!, this.bandStart[out + 1]!];
    for (let edge = edgeStart[unit]!; edge < edgeStart[unit + 1]!; edge += 1) {
      const row = edgeTo[edge]! * periods;
      const weight = edgeWeight[edge]!;
      this.clash[row + out]! -= 1;
      if (weight === 0) continue;
      for (let band = from; band < until; band += 1)
        this.cost[row + this.bandTo[band]!]! -= weight * this.bandCost[band]!;
    }
    this.total -= this.cost[unit * periods + out]!;
  }

  /** Units of a period, for whoever looks for room there. */
  unitsIn(period: number): number[] {
    const from = period * this.problem.units;
    return [...this.inside.subarray(from, from + this.count[period]!)];
  }
  /** Whether a unit in a period keeps its order to all that lie somewhere; units of the present move count where they go. */
  inOrder(unit: number, period: number): boolean {
    const { orderStart, orderTo, orderSign } = this.problem;
    for (let order = orderStart[unit]!; order < orderStart[unit + 1]!; order += 1) {
      const other = orderTo[order]!;
      const beside = this.stamp[other] === this.turn ? this.target[other]! : this.per[other]!;
      if (beside >= 0 && (period - beside) * orderSign[order]! <= 0) return false;
    }
    return true;
  }
  // moves: each answers whether it was made

  private threshold(): number {
    return this.heat * logs[this.dice.bits() >>> 20]!;
  }
  private verdict(change: number, threshold: number): boolean {
    this.evaluated += 1;
    if (change > 0) this.worse += 1;
    if (change > threshold) return false;
    if (change > 0) this.worseTaken += 1;
    return true;
  }
  /** The best is copied only when it is about to be left. */
  private leaveBest(): void {
    if (!this.bestFresh) return;
    this.bestPer.set(this.per);
    this.bestRoom.set(this.halls.room);
    this.bestFresh = false;
  }
  /** Looked at after each move. */
  note(): void {
    if (this.total < this.bestTotal) {
      this.bestTotal = this.total;
      this.bestFresh = true;
    }
  }
  /** The best placing there was so far. */
  best(): ExamPlacing {
    this.leaveBest();
    return { period: Int32Array.from(this.bestPer), room: Int32Array.from(this.bestRoom) };
  }
  private add(unit: number, to: number): void {
    this.stamp[unit] = this.turn;
    this.target[unit] = to;
    this.moved[this.chain] = unit;
    this.chain += 1;
  }
  /** One unit into another period: nothing there may clash with it. */
  shift(unit: number, to: number): boolean {
    this.turn += 1;
    this.chain = 0;
    this.add(unit, to);
    return this.carryOut(0);
  }
  /** Two units of different periods change places; they share nothing, and nothing else of the periods clashes. */
  swap(one: number, other: number): boolean {
    this.turn += 1;
    this.chain = 0;
    this.add(one, this.per[other]!);
    this.add(other, this.per[one]!);
    return this.carryOut(0);
  }
  /** A unit into a period, whatever clashes with it there into its own, and so on between the two (a Kempe chain). */
  kempe(unit: number, to: number): boolean {
    const { units, periods, rooms, pairs, near, allowed } = this.problem;
    const { inside, stamp } = this;
    const from = this.per[unit]!;
    const longest = rooms > 0 ? longestChain : units;
    this.turn += 1;
    this.chain = 0;
    this.add(unit, to);
    const turn = this.turn;
    let across = 0;
    for (let head = 0; head < this.chain; head += 1) {
      const next = this.moved[head]!;
      const goes = this.target[next]!;
      const comes = goes === to ? from : to;
      const row = next * units;
      const first = goes * units;
      const last = first + this.count[goes]!;
      for (let at = first; at < last; at += 1) {
        const beside = inside[at]!;
        const weight = pairs[row + beside]!;
        if (weight < 0) continue;
        if (goes === to) across += weight;
        if (stamp[beside] === turn) continue;
        if (this.chain >= longest || allowed[beside * periods + comes] === 0) return false;
        this.add(beside, comes);
      }
    }
    return this.carryOut(2 * across * near[from * periods + to]!);
  }
  /** All units of two periods change places. */
  swapPeriods(one: number, other: number): boolean {
    const { units, periods, edgeStart, edgeTo, edgeWeight, near, allowed } = this.problem;
    this.turn += 1;
    this.chain = 0;
    for (let at = 0; at < this.count[one]!; at += 1) this.add(this.inside[one * units + at]!, other);
    const first = this.chain;
    for (let at = 0; at < this.count[other]!; at += 1) this.add(this.inside[other * units + at]!, one);
    let across = 0;
    for (let at = 0; at < this.chain; at += 1) {
      const unit = this.moved[at]!;
      if (!allowed[unit * periods + this.target[unit]!]) return false;
      if (at >= first) continue;
      for (let edge = edgeStart[unit]!; edge < edgeStart[unit + 1]!; edge += 1)
        if (this.per[edgeTo[edge]!] === other) across += edgeWeight[edge]!;
    }
    return this.carryOut(2 * across * near[one * periods + other]!);
  }
  /** Moves the units gathered to where they go, if that is legal and cheap enough. `more`: what pairs among them cost beside the tables. */
  private carryOut(more: number): boolean {
    const { periods, rooms } = this.problem;
    let change = more;
    for (let at = 0; at < this.chain; at += 1) {
      const unit = this.moved[at]!;
      const to = this.target[unit]!;
      if (!this.inOrder(unit, to)) return false;
      change += this.cost[unit * periods + to]! - this.cost[unit * periods + this.per[unit]!]!;
    }
    const threshold = this.threshold();
    if (change - this.mostRoomGain * this.chain > threshold) return this.verdict(change, threshold);
    const price = rooms === 0 ? 0 : this.reseat(change, threshold);
    if (price === impossible) return false;
    if (rooms === 0) {
      if (!this.verdict(change, threshold)) return false;
      if (change > 0) this.leaveBest();
    }
    for (let at = 0; at < this.chain; at += 1) this.take(this.moved[at]!);
    for (let at = 0; at < this.chain; at += 1) this.put(this.moved[at]!, this.target[this.moved[at]!]!);
    this.total += price;
    this.note();
    return true;
  }
  /** Finds rooms for all that moves, the largest first; answers what that adds, or `impossible` with everything as it was. */
  private reseat(change: number, threshold: number): number {
    const { examStart, examAt, unitOf, size } = this.problem;
    this.leaveBest();
    let price = 0;
    let exams = 0;
    for (let at = 0; at < this.chain; at += 1) {
      const unit = this.moved[at]!;
      for (let own = examStart[unit]!; own < examStart[unit + 1]!; own += 1) {
        const exam = examAt[own]!;
        let place = exams;
        for (; place > 0 && size[this.examsMoved[place - 1]!]! < size[exam]!; place -= 1)
          this.examsMoved[place] = this.examsMoved[place - 1]!;
        this.examsMoved[place] = exam;
        exams += 1;
        this.oldRoom[exam] = this.halls.room[exam]!;
        price += this.halls.unseat(exam, this.per[unit]!);
      }
    }
    let seated = 0;
    for (; seated < exams; seated += 1) {
      const exam = this.examsMoved[seated]!;
      const to = this.target[unitOf[exam]!]!;
      const room = this.halls.roomFor(exam, to);
      if (room < 0) break;
      price += this.halls.seat(exam, to, room);
    }
    if (seated === exams && this.verdict(change + price, threshold)) return price;
    for (let at = 0; at < seated; at += 1) {
      const exam = this.examsMoved[at]!;
      this.halls.unseat(exam, this.target[unitOf[exam]!]!);
    }
    for (let at = 0; at < exams; at += 1) {
      const exam = this.examsMoved[at]!;
      this.halls.seat(exam, this.per[unitOf[exam]!]!, this.oldRoom[exam]!);
    }
    return impossible;
  }
  /** One exam into another room of its period. */
  changeRoom(exam: number): boolean {
    const period = this.per[this.problem.unitOf[exam]!]!;
    const old = this.halls.room[exam]!;
    this.leaveBest();
    const before = this.halls.unseat(exam, period);
    const room = this.dice.below(this.problem.rooms);
    const price = room === old ? -1 : this.halls.roomPrice(exam, period * this.problem.rooms + room, room);
    if (price < 0 || !this.verdict(before + price, this.threshold())) {
      this.halls.seat(exam, period, old);
      return false;
    }
    this.total += before + this.halls.seat(exam, period, room);
    this.note();
    return true;
  }
  /** A move drawn by lot: mostly one unit, at times a chain, a swap, a room. */
  draw(): boolean {
    const { units, exams, periods, rooms } = this.problem;
    const dice = this.dice;
    const lot = dice.bits();
    if (rooms > 1 && lot % 100 < 15) return this.changeRoom(dice.below(exams));
    if (rooms === 0 && (lot & 4095) === 0) {
      const one = dice.below(periods);
      const other = dice.below(periods);
      return one !== other && this.swapPeriods(one, other);
    }
    const unit = dice.below(units);
    const choices = this.openStart[unit + 1]! - this.openStart[unit]!;
    const to = this.open[this.openStart[unit]! + dice.below(choices)]!;
    const from = this.per[unit]!;
    if (to === from) return false;
    if (this.clash[unit * periods + to] === 0) {
      if (rooms > 0 && this.count[to]! > 0 && dice.below(100) < 20) {
        const other = this.inside[to * units + dice.below(this.count[to]!)]!;
        if (this.clash[other * periods + from] === 0 && this.problem.allowed[other * periods + from])
          return this.swap(unit, other);
      }
      return this.shift(unit, to);
    }
    return dice.below(100) < chainsTried && this.kempe(unit, to);
  }
}
