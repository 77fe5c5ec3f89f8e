import { Dice } from '../../rules/dice.ts';

/** A room at a time that somebody watches. */
export interface Watch {
  slot_id: number;
  classroom_id: number;
  day: string;
  minutes: number;
  /** departments whose exams are held there */ departments: readonly number[];
  needed: number;
}
export interface Observer {
  staff_id: number;
  department_id: number | null;
  /** minutes he watches already */ minutes: number;
  /** times at which he is asked for elsewhere: an exam of his own, a watch he has, a wish not to */ busy: ReadonlySet<number>;
  /** times at which he would like to */ wished?: ReadonlySet<number>;
}
export interface Duty {
  slot_id: number;
  classroom_id: number;
  staff_id: number;
}
/**
 * Shares out the watches: who has watched least comes next, people of the department before others when they have no more to do,
 * nobody twice at a time. The longest watches are shared out first, so that the loads come out even.
 * @returns duties, and the watches for which nobody was free
 */
export function shareWatches(
  watches: readonly Watch[],
  observers: readonly Observer[],
  seed = 1,
): { duties: Duty[]; open: Watch[] } {
  const dice = new Dice(seed);
  const load = new Map(observers.map((each) => [each.staff_id, each.minutes]));
  const busy = new Map(observers.map((each) => [each.staff_id, new Set(each.busy)]));
  const order = observers.map((each) => ({ each, lot: dice.bits() })).sort((one, other) => one.lot - other.lot);
  const duties: Duty[] = [];
  const open: Watch[] = [];
  for (const watch of [...watches].sort((one, other) => other.minutes - one.minutes || one.slot_id - other.slot_id)) {
    for (let place = 0; place < watch.needed; place += 1) {
      let best: Observer | null = null;
      let least = Number.MAX_SAFE_INTEGER;
      for (const { each } of order) {
        if (busy.get(each.staff_id)?.has(watch.slot_id)) continue;
        const own = each.department_id !== null && watch.departments.includes(each.department_id);
        // a colleague of the department goes before one of another as long as he has at most half a watch more
        // and somebody who would like the time by as much again
        const wished = each.wished?.has(watch.slot_id) ?? false;
        const score = (load.get(each.staff_id) ?? 0) + (own ? 0 : watch.minutes / 2) - (wished ? watch.minutes / 2 : 0);
        if (score < least) [best, least] = [each, score];
      }
      if (!best) {
        open.push({ ...watch, needed: watch.needed - place });
        break;
      }
      duties.push({ slot_id: watch.slot_id, classroom_id: watch.classroom_id, staff_id: best.staff_id });
      load.set(best.staff_id, (load.get(best.staff_id) ?? 0) + watch.minutes);
      busy.get(best.staff_id)?.add(watch.slot_id);
    }
  }
  return { duties, open };
}
