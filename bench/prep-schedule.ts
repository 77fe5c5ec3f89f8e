// node bench/prep-schedule.ts: a week of the prep school, beside the same week placed lesson by lesson. Its own checker counts what is broken.
import { greedyWeek, solveWeek } from '#areas/language/prep-schedules/rules/solve-week.ts';
import { madeUpWeek } from '#areas/language/prep-schedules/rules/made-up-week.ts';
import { figuresOf } from '#areas/language/prep-schedules/rules/week-figures.ts';
import type { PrepPlacing, PrepWeek } from '#areas/language/prep-schedules/rules/week-spec.ts';

const numbers = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const size = {
  classes: numbers('BENCH_CLASSES', 40),
  teachers: numbers('BENCH_TEACHERS', 60),
  rooms: numbers('BENCH_ROOMS', 30),
  hours: numbers('BENCH_HOURS', 25),
  block: numbers('BENCH_BLOCK', 2),
};
const steps = numbers('BENCH_STEPS', 6_000_000);

/** Hard rules broken, counted without the solver's own code: hour by hour, from 8 to 18, Monday to Friday. */
function broken(week: PrepWeek, placing: PrepPlacing): number {
  const seen = new Set<string>();
  let count = 0;
  for (const [index, lesson] of week.lessons.entries()) {
    const place = placing[index];
    if (!place) continue;
    const room = week.rooms.find((each) => each.id === place.room_id);
    const group = week.classes.find((each) => each.id === lesson.class_id);
    const teacher = week.teachers.find((each) => each.id === lesson.staff_id);
    if (!room || !group || !teacher || room.capacity < group.size) count += 1;
    if (place.day < 1 || place.day > 5 || place.hour < 8 || place.hour + lesson.hours > 18) count += 1;
    for (let hour = place.hour; hour < place.hour + lesson.hours; hour += 1) {
      const ofWeek = (place.day - 1) * 10 + hour - 8;
      if (teacher?.impossible.includes(ofWeek) || room?.taken.includes(ofWeek)) count += 1;
      for (const who of [`class ${lesson.class_id}`, `teacher ${lesson.staff_id}`, `room ${place.room_id}`]) {
        if (seen.has(`${who} ${ofWeek}`)) count += 1;
        seen.add(`${who} ${ofWeek}`);
      }
    }
  }
  return count;
}
let failed = false;
for (const seed of (process.env.BENCH_SEEDS ?? '1,2,3').split(',').map(Number)) {
  const week = madeUpWeek({ seed, ...size });
  const hours = week.lessons.reduce((all, each) => all + each.hours, 0);
  const began = performance.now();
  const placing = solveWeek(week, { seed, steps });
  const seconds = (performance.now() - began) / 1_000;
  const peer = greedyWeek(week);
  const [own, other] = [figuresOf(week, placing), figuresOf(week, peer)];
  const [wrong, peerWrong] = [broken(week, placing), broken(week, peer)];
  const share = (met: number): string =>
    `${met} of ${own.wishes_asked} (${((100 * met) / own.wishes_asked).toFixed(1)} %)`;
  failed ||= seconds > 60 || wrong > 0 || peerWrong > 0 || own.unplaced > 0 || own.wishes <= other.wishes;
  console.log(
    `seed ${seed}: ${week.classes.length} classes, ${week.teachers.length} teachers, ${week.rooms.length} rooms, ${hours} hours in ${week.lessons.length} lessons; ${seconds.toFixed(1)} s (≤ 60), hard rules broken ${wrong} (0)`,
  );
  for (const [name, figures] of [
    ['draft ', own],
    ['greedy', other],
  ] as const)
    console.log(
      `  ${name}: hours without a place ${figures.unplaced}, wishes met ${share(figures.wishes)}, idle hours of classes ${figures.class_gaps}, without lunch ${figures.no_lunch}, long days ${figures.long_days}, room changes ${figures.room_changes}, twice a day ${figures.same_day}, idle hours of teachers ${figures.teacher_gaps}`,
    );
}
process.exitCode = failed ? 1 : 0;
