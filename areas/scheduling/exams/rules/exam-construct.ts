/* oxlint-disable typescript/no-non-null-assertion -- rows of typed arrays within their bounds always hold a number */
import type { ExamSearch } from './exam-search.ts';

/** Which units could not be placed with the others: pairs that drove each other out most often. */
export interface Stuck {
  unit: number;
  by: number;
  times: number;
}
export type Built = { done: true } | { done: false; left: number[]; stuck: Stuck[] };

/**
 * Places every unit that lies nowhere yet legally. The next is the one with the fewest periods left; where it has none, what stands in its way
 * with the least trouble is taken out and placed again later, and weighs more each time.
 * @param most steps before it gives up
 */
export function placeAll(search: ExamSearch, most = 400_000): Built {
  const { problem } = search;
  const { units, periods, allowed, edgeStart, edgeTo, examStart, examAt, size } = problem;
  const weight = new Int32Array(units).fill(1);
  const tried = new Int32Array(units * periods);
  const seats = Int32Array.from({ length: units }, (_, unit) => {
    let sum = 0;
    for (let at = examStart[unit]!; at < examStart[unit + 1]!; at += 1) sum += size[examAt[at]!]!;
    return sum;
  });
  const driven = new Map<number, number>();
  const waiting = new Set(Array.from({ length: units }, (_, unit) => unit).filter((unit) => search.per[unit]! < 0));
  const out = (unit: number, by: number): void => {
    search.total += search.halls.unseatUnit(unit, search.per[unit]!);
    search.take(unit);
    waiting.add(unit);
    const key = unit * units + by;
    driven.set(key, (driven.get(key) ?? 0) + 1);
  };
  const next = (): number => {
    let [found, least, widest] = [-1, 0x7fffffff, -1];
    for (const unit of waiting) {
      let open = 0;
      for (let at = 0; at < periods; at += 1)
        if (allowed[unit * periods + at] && search.clash[unit * periods + at] === 0) open += 1;
      const degree = edgeStart[unit + 1]! - edgeStart[unit]! + seats[unit]! + weight[unit]!;
      if (open < least || (open === least && degree > widest)) [found, least, widest] = [unit, open, degree];
    }
    return found;
  };
  for (let step = 0; waiting.size > 0; step += 1) {
    if (step >= most) return gaveUp(waiting, driven, units);
    const unit = next();
    waiting.delete(unit);
    const free = freePeriods(search, unit);
    let placed = false;
    for (const period of free) {
      const price = search.halls.seatUnit(unit, period);
      if (price < 0) continue;
      search.put(unit, period);
      search.total += price;
      placed = true;
      break;
    }
    if (placed) continue;
    // in its way: what clashes or breaks the order, and, where seats are short, the light ones of the period
    weight[unit]! += 1;
    let [best, least] = [-1, Number.MAX_SAFE_INTEGER];
    for (let period = 0; period < periods; period += 1) {
      if (!allowed[unit * periods + period]) continue;
      let trouble = tried[unit * periods + period]! * 2;
      for (let edge = edgeStart[unit]!; edge < edgeStart[unit + 1]!; edge += 1)
        if (search.per[edgeTo[edge]!] === period) trouble += weight[edgeTo[edge]!]!;
      for (const other of againstOrder(search, unit, period)) trouble += weight[other]!;
      if (problem.rooms > 0) {
        let taken = seats[unit]!;
        for (const other of search.unitsIn(period)) taken += seats[other]!;
        const all = problem.seats.reduce((sum, each) => sum + each, 0);
        trouble += Math.max(0, taken - all) / 10;
      }
      trouble += search.dice.below(3);
      if (trouble < least) [best, least] = [period, trouble];
    }
    if (best < 0) return { done: false, left: [unit], stuck: [] };
    tried[unit * periods + best]! += 1;
    for (let edge = edgeStart[unit]!; edge < edgeStart[unit + 1]!; edge += 1)
      if (search.per[edgeTo[edge]!] === best) out(edgeTo[edge]!, unit);
    for (const other of againstOrder(search, unit, best)) out(other, unit);
    let price = search.halls.seatUnit(unit, best);
    const inTheWay = search
      .unitsIn(best)
      .sort((one, other) => weight[one]! - weight[other]! || seats[other]! - seats[one]!);
    while (price < 0) {
      const other = inTheWay.shift();
      if (other === undefined) return { done: false, left: [unit], stuck: [] };
      out(other, unit);
      price = search.halls.seatUnit(unit, best);
    }
    search.put(unit, best);
    search.total += price;
  }
  search.note();
  return { done: true };
}
/** Periods in which nothing stands against a unit but perhaps the rooms, the cheapest first. */
function freePeriods(search: ExamSearch, unit: number): number[] {
  const { periods, allowed } = search.problem;
  const free: number[] = [];
  for (let at = 0; at < periods; at += 1)
    if (allowed[unit * periods + at] && search.clash[unit * periods + at] === 0 && search.inOrder(unit, at))
      free.push(at);
  return free.sort(
    (one, other) => search.cost[unit * periods + one]! - search.cost[unit * periods + other]! || one - other,
  );
}
function againstOrder({ problem, per }: ExamSearch, unit: number, period: number): number[] {
  const { orderStart, orderTo, orderSign } = problem;
  const found: number[] = [];
  for (let order = orderStart[unit]!; order < orderStart[unit + 1]!; order += 1) {
    const other = orderTo[order]!;
    const beside = per[other]!;
    if (beside >= 0 && beside !== period && (period - beside) * orderSign[order]! < 0) found.push(other);
  }
  return found;
}
const gaveUp = (waiting: ReadonlySet<number>, driven: ReadonlyMap<number, number>, units: number): Built => ({
  done: false,
  left: [...waiting],
  stuck: [...driven]
    .sort((one, other) => other[1] - one[1])
    .slice(0, 10)
    .map(([key, times]) => ({ unit: Math.floor(key / units), by: key % units, times })),
});
