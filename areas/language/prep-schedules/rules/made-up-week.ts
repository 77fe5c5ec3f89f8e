import { Dice } from '#areas/scheduling/rules/dice.ts';
import { blocksOf } from './blocks.ts';
import {
  clockOf,
  hourAt,
  hoursADay,
  noon,
  firstHour,
  schoolDays,
  weekHours,
  type PrepLesson,
  type PrepWeek,
} from './week-spec.ts';

const hoursBy = (wanted: (hour: number) => boolean): number[] =>
  Array.from({ length: weekHours }, (_, at) => at).filter((at) => wanted(clockOf(at)));
/** A made-up prep school, the same for a seed: every class has a main teacher and one or two others; people wish for mornings. */
export function madeUpWeek(given: {
  seed: number;
  classes: number;
  teachers: number;
  rooms: number;
  hours: number;
  block: number;
}): PrepWeek {
  const dice = new Dice(given.seed);
  const classes = Array.from({ length: given.classes }, (_, at) => ({ id: at + 1, size: 14 + dice.below(10) }));
  const rooms = Array.from({ length: given.rooms }, (_, at) => ({
    id: at + 1,
    capacity: 20 + (at % 5) * 3,
    taken: dice.below(4) === 0 ? [dice.below(weekHours)] : [],
  }));
  const load = new Int32Array(given.teachers);
  const lessons: PrepLesson[] = [];
  for (const { id } of classes) {
    const main = Math.round(given.hours * 0.6);
    for (const hours of [main, given.hours - main]) {
      let least = 0;
      for (const at of load.keys()) if ((load[at] ?? 0) < (load[least] ?? 0)) least = at;
      load[least] = (load[least] ?? 0) + hours;
      for (const length of blocksOf(hours, given.block))
        lessons.push({ class_id: id, staff_id: least + 1, hours: length, pinned: null });
    }
  }
  const teachers = Array.from({ length: given.teachers }, (_, at) => {
    const impossible: number[] = [];
    const avoid: number[] = [];
    // half a day of many is elsewhere; some would rather not come on a morning or an afternoon
    if (dice.below(3) === 0) {
      const [day, from] = [1 + dice.below(schoolDays), dice.below(2) === 0 ? firstHour : noon + 1];
      for (let hour = from; hour < from + 4; hour += 1) impossible.push(hourAt(day, hour));
    }
    for (let wish = dice.below(3); wish > 0; wish -= 1) {
      const [day, from] = [1 + dice.below(schoolDays), firstHour + dice.below(hoursADay - 3)];
      for (let hour = from; hour < from + 3; hour += 1) avoid.push(hourAt(day, hour));
    }
    const half = dice.below(10);
    return {
      id: at + 1,
      impossible,
      avoid: [...new Set(avoid)].filter((hour) => !impossible.includes(hour)),
      prefer: half < 5 ? hoursBy((hour) => hour < noon) : half < 7 ? hoursBy((hour) => hour > noon) : [],
    };
  });
  return { classes, teachers, rooms, lessons };
}
