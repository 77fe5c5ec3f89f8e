/** What students have to sit, counted by students, each once in every column. */
export interface ExamLoad {
  /** students with exams at all */ students: number;
  /** two exams at one time */ at_once: number;
  /** two or more on a day */ on_a_day: number;
  /** three or more on a day */ three_on_a_day: number;
  /** two on a day, one right after the other */ back_to_back: number;
}
export interface SlotFacts {
  id: number;
  /** `YYYY-MM-DD` */ day: string;
  /** minutes since midnight */ starts: number;
  ends: number;
}
/** The place of a time among those of its day, 0 the first; times are given in order. */
export function placesOfDay(slots: readonly SlotFacts[]): number[] {
  let [day, place] = ['', 0];
  return slots.map((slot) => {
    place = slot.day === day ? place + 1 : 0;
    day = slot.day;
    return place;
  });
}
/** @param exams each with its students and the place of its time in `slots`; -1: none */
export function examLoad(
  exams: readonly { students: readonly number[]; at: number }[],
  slots: readonly SlotFacts[],
): ExamLoad {
  const sits = new Map<number, number[]>();
  for (const { students, at } of exams) {
    if (at < 0) continue;
    for (const student of new Set(students)) {
      const own = sits.get(student);
      if (own) own.push(at);
      else sits.set(student, [at]);
    }
  }
  const load: ExamLoad = { students: sits.size, at_once: 0, on_a_day: 0, three_on_a_day: 0, back_to_back: 0 };
  for (const own of sits.values()) {
    own.sort((one, other) => one - other);
    let [once, day, three, back, run] = [false, false, false, false, 1];
    for (let next = 1; next < own.length; next += 1) {
      const [before, now] = [own[next - 1] ?? 0, own[next] ?? 0];
      if (slots[before]?.day !== slots[now]?.day) {
        run = 1;
        continue;
      }
      run += 1;
      if (before === now) once = true;
      day = true;
      if (now - before === 1) back = true;
      if (run >= 3) three = true;
    }
    load.at_once += Number(once);
    load.on_a_day += Number(day);
    load.three_on_a_day += Number(three);
    load.back_to_back += Number(back);
  }
  return load;
}
