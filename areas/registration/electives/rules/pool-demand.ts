/** Students who need the same: how many they are, how many courses of the pool each still needs, and which may be taken for it. */
export interface DemandClass {
  students: number;
  needs: number;
  course_ids: readonly number[];
}

/**
 * How many needed courses find no seat, however well the seats are given out: each student takes a course of the pool at most
 * once, so the largest flow from students to seats is looked for, not only the sum of seats.
 */
export function withoutSeat(classes: readonly DemandClass[], seats: ReadonlyMap<number, number>): number {
  const left = new Map([...seats].map(([id, free]): [number, number] => [id, Math.max(0, free)]));
  const open = classes.map((each) => each.students * each.needs);
  // seats of a course that a class holds
  const held = classes.map(() => new Map<number, number>());
  const roomIn = (index: number, course_id: number): number =>
    (classes[index]?.students ?? 0) - (held[index]?.get(course_id) ?? 0);
  /** A way from a class that needs a seat to a free one, other classes moving to other courses on the way. */
  const way = (start: number): { steps: { from: number; course_id: number }[]; flow: number } | null => {
    const reached = new Map<number, { from: number; before: number | null }>();
    const queue: { index: number; through: number | null }[] = [{ index: start, through: null }];
    const seen = new Set([start]);
    for (let step = queue.shift(); step; step = queue.shift()) {
      for (const course_id of classes[step.index]?.course_ids ?? []) {
        if (reached.has(course_id) || !left.has(course_id) || roomIn(step.index, course_id) <= 0) continue;
        reached.set(course_id, { from: step.index, before: step.through });
        if ((left.get(course_id) ?? 0) > 0) return walk(course_id, reached, start);
        held.forEach((own, index) => {
          if (seen.has(index) || (own.get(course_id) ?? 0) === 0) return;
          seen.add(index);
          queue.push({ index, through: course_id });
        });
      }
    }
    return null;
  };
  const walk = (
    end: number,
    reached: ReadonlyMap<number, { from: number; before: number | null }>,
    start: number,
  ): { steps: { from: number; course_id: number }[]; flow: number } => {
    const steps: { from: number; course_id: number }[] = [];
    let flow = Math.min(left.get(end) ?? 0, open[start] ?? 0);
    for (let course_id: number | null = end; course_id !== null;) {
      const by: { from: number; before: number | null } | undefined = reached.get(course_id);
      if (!by) break;
      steps.unshift({ from: by.from, course_id });
      flow = Math.min(flow, roomIn(by.from, course_id));
      if (by.before !== null) flow = Math.min(flow, held[by.from]?.get(by.before) ?? 0);
      course_id = by.before;
    }
    return { steps, flow };
  };
  const change = (index: number, course_id: number, by: number): void => {
    const own = held[index];
    own?.set(course_id, (own.get(course_id) ?? 0) + by);
  };
  for (let index = 0; index < classes.length; index += 1) {
    for (let found = way(index); (open[index] ?? 0) > 0 && found; found = way(index)) {
      const { steps, flow } = found;
      steps.forEach(({ from, course_id }, at) => {
        change(from, course_id, flow);
        // who moved on left the course that the one before takes now
        const before = steps[at - 1];
        if (before) change(from, before.course_id, -flow);
      });
      const end = steps.at(-1)?.course_id ?? 0;
      left.set(end, (left.get(end) ?? 0) - flow);
      open[index] = (open[index] ?? 0) - flow;
    }
  }
  return open.reduce((sum, each) => sum + each, 0);
}

/** Students who need the same, told together. */
export function classesOf(students: readonly { needs: number; course_ids: readonly number[] }[]): DemandClass[] {
  const classes = new Map<string, DemandClass>();
  for (const { needs, course_ids } of students) {
    if (needs === 0) continue;
    const ids = [...course_ids].sort((a, b) => a - b);
    const key = `${needs}:${ids.join()}`;
    const have = classes.get(key);
    if (have) have.students += 1;
    else classes.set(key, { students: 1, needs, course_ids: ids });
  }
  return [...classes.values()];
}

/** When a slot is needed, seen from a semester that is `ahead` semesters away: by then at the latest, the semester after, or later. */
export function neededBy(slot_semester: number, student_semester: number, ahead: number): 'due' | 'next' | 'later' {
  const distance = slot_semester - student_semester - ahead;
  return distance <= 0 ? 'due' : distance === 1 ? 'next' : 'later';
}

export interface TaughtSemester {
  id: number;
  starts_on: string;
  /** 1 fall, 2 spring; others are summer schools and yearly ones */
  code: number;
}
/** only fall and spring count: what rests in summer does not rest */
const regular = ({ code }: TaughtSemester): boolean => code === 1 || code === 2;
/** Fall and spring semesters from the first day to the last, without those before the last offering. Null: it was never offered. */
export function semestersSince(
  last: TaughtSemester | null,
  until: TaughtSemester,
  semesters: readonly TaughtSemester[],
): number | null {
  if (last === null) return null;
  return semesters.filter(
    (each) => regular(each) && each.starts_on > last.starts_on && each.starts_on <= until.starts_on,
  ).length;
}
/** How many fall and spring semesters lie between now and a later one. */
export const semestersAhead = (
  now: TaughtSemester,
  then: TaughtSemester,
  semesters: readonly TaughtSemester[],
): number =>
  semesters.filter((each) => regular(each) && each.starts_on > now.starts_on && each.starts_on <= then.starts_on)
    .length;
