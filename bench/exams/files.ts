import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ExamSpec, Pair } from '#areas/scheduling/exams/rules/exam-problem.ts';

/** A set of the literature, and its cost as the literature counts it. */
export interface ExamSet {
  name: string;
  spec: ExamSpec;
  /** what the cost is divided by: 1, or the students of the set */
  divisor: number;
  /** best published mean, and the bar over it */
  best: number;
  bar: number;
  /** the cost counted student by student from the file, apart from the tables of the search */
  judge: (period: Int32Array, room: Int32Array) => { hard: number; cost: number };
}
const read = (path: string): string => {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
};

/** Registered students, periods and best published mean of the Toronto sets, version 1. */
const toronto: Readonly<Record<string, readonly [exams: number, students: number, periods: number, best: number]>> = {
  'car-f-92': [543, 18_419, 32, 3.72],
  'car-s-91': [682, 16_925, 35, 4.39],
  'ear-f-83': [190, 1_125, 24, 32.61],
  'hec-s-92': [81, 2_823, 18, 10.05],
  'kfu-s-93': [461, 5_349, 20, 12.83],
  'lse-f-91': [381, 2_726, 18, 9.81],
  'pur-s-93': [2_419, 30_032, 42, 4.17],
  'rye-s-93': [486, 11_483, 23, 7.93],
  'sta-f-83': [139, 611, 13, 157.03],
  'tre-s-92': [261, 4_360, 23, 7.7],
  'uta-s-92': [622, 21_266, 35, 3.04],
  'ute-s-92': [184, 2_750, 10, 24.81],
  'yor-f-83': [181, 941, 21, 34.63],
};
const carter = (one: number, other: number): number => {
  const apart = Math.abs(one - other);
  return apart > 5 ? 0 : 1 << (5 - apart);
};
/** A Toronto set from its `.crs` and `.stu`. */
export function readToronto(crs: string, stu: string): ExamSet {
  const name = /([a-z]+-[a-z]-\d+)\.crs/.exec(crs)?.[1] ?? '';
  const known = toronto[name];
  if (!known) throw new Error(`${name || crs} is no set of the Toronto collection`);
  const [exams, registered, periods, best] = known;
  const ids = read(crs)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s+/)[0] ?? '');
  if (ids.length !== exams) throw new Error(`${name}: ${ids.length} exams, ${exams} expected`);
  const at = new Map(ids.map((id, index) => [id, index]));
  const lines = read(stu)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/).map((id) => at.get(id) ?? -1));
  const students: number[][] = Array.from({ length: exams }, () => []);
  lines.forEach((line, student) => line.forEach((exam) => students[exam]?.push(student)));
  return {
    name,
    divisor: registered,
    best,
    bar: best * 1.03,
    spec: {
      exams: students.map((list) => ({ students: list, minutes: 0 })),
      periods: Array.from({ length: periods }, (_, day) => ({ day, minutes: 0, cost: 0 })),
      rooms: [],
      nearness: carter,
    },
    judge: (period) => {
      let [hard, cost] = [0, 0];
      for (const line of lines) {
        const own = [...new Set(line)];
        own.forEach((one, index) => {
          for (const other of own.slice(index + 1)) {
            const apart = Math.abs((period[one] ?? 0) - (period[other] ?? 0));
            if (apart === 0) hard += 1;
            else if (apart <= 5) cost += 2 ** (5 - apart);
          }
        });
      }
      return { hard, cost: cost / registered };
    },
  };
}

/** Winner of the competition, and best published mean, of the sets 1 to 8. */
const competition: readonly (readonly [winner: number, best: number])[] = [
  [4_370, 3_927],
  [400, 404],
  [10_049, 8_012],
  [18_141, 12_992.5],
  [2_988, 2_582],
  [26_585, 25_448],
  [4_213, 3_662],
  [7_742, 6_944],
];
/** A file of the examination track of the timetabling competition of 2007. */
export function readCompetition(path: string): ExamSet {
  const parts = new Map<string, string[][]>();
  let part: string[][] = [];
  for (const line of read(path).split(/\r?\n/)) {
    const head = /^\[(\w+)(?::\d+)?\]/.exec(line.trim());
    if (head) parts.set(head[1] ?? '', (part = []));
    else if (line.trim() !== '') part.push(line.split(',').map((word) => word.trim()));
  }
  const rows = (name: string): string[][] => parts.get(name) ?? [];
  const weights = new Map(rows('InstitutionalWeightings').map(([name, ...values]) => [name ?? '', values.map(Number)]));
  const weight = (name: string, at = 0): number => weights.get(name)?.[at] ?? 0;
  const days = new Map<string, number>();
  const periods = rows('Periods').map(([date = '', , minutes, cost]) => {
    if (!days.has(date)) days.set(date, days.size);
    return { day: days.get(date) ?? 0, minutes: Number(minutes), cost: Number(cost) };
  });
  const rooms = rows('Rooms').map(([seats, cost]) => ({ seats: Number(seats), cost: Number(cost) }));
  const alone = new Set(rows('RoomHardConstraints').map(([exam]) => Number(exam)));
  const exams = rows('Exams').map(([minutes, ...students], exam) => ({
    minutes: Number(minutes),
    students: students.map(Number),
    alone: alone.has(exam),
  }));
  const pairs = (kind: string): Pair[] =>
    rows('PeriodHardConstraints').flatMap(([one, said, other]): Pair[] =>
      said === kind && one !== other ? [[Number(one), Number(other)]] : [],
    );
  const [inARow, inADay, spread, mixed] = [
    weight('TWOINAROW'),
    weight('TWOINADAY'),
    weight('PERIODSPREAD'),
    weight('NONMIXEDDURATIONS'),
  ];
  const front = { largest: weight('FRONTLOAD', 0), lastPeriods: weight('FRONTLOAD', 1), cost: weight('FRONTLOAD', 2) };
  const number = Number(/set(\d+)/.exec(path)?.[1] ?? 0);
  const [winner, best] = competition[number - 1] ?? [Number.NaN, Number.NaN];
  const [after, apart, together] = [pairs('AFTER'), pairs('EXCLUSION'), pairs('EXAM_COINCIDENCE')];
  const spec: ExamSpec = {
    exams,
    periods,
    rooms,
    after,
    apart,
    together,
    nearness: (one, other) => {
      const distance = Math.abs(one - other);
      const sameDay = periods[one]?.day === periods[other]?.day;
      return (sameDay ? (distance === 1 ? inARow : inADay) : 0) + (distance <= spread ? 1 : 0);
    },
    mixedCost: mixed,
    frontLoad: front,
  };
  return {
    name: `itc-${number}`,
    spec,
    divisor: 1,
    best,
    bar: winner,
    judge: judgeOf(spec, { inARow, inADay, spread }),
  };
}
function judgeOf(
  { exams, periods, rooms, after, apart, together, mixedCost = 0, frontLoad }: ExamSpec,
  weights: { inARow: number; inADay: number; spread: number },
): ExamSet['judge'] {
  const sizes = exams.map((exam) => new Set(exam.students).size);
  const ofStudent = new Map<number, number[]>();
  exams.forEach((exam, at) => {
    for (const student of new Set(exam.students)) ofStudent.set(student, [...(ofStudent.get(student) ?? []), at]);
  });
  const largest = [...exams.keys()]
    .sort((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0) || one - other)
    .slice(0, frontLoad?.largest ?? 0);
  return (period, room) => {
    const at = (exam: number): number => period[exam] ?? -1;
    let [hard, cost] = [0, 0];
    for (const own of ofStudent.values())
      own.forEach((one, index) => {
        for (const other of own.slice(index + 1)) {
          const distance = Math.abs(at(one) - at(other));
          if (distance === 0) hard += 1;
          if (distance > 0 && periods[at(one)]?.day === periods[at(other)]?.day)
            cost += distance === 1 ? weights.inARow : weights.inADay;
          if (distance > 0 && distance <= weights.spread) cost += 1;
        }
      });
    const halls = new Map<string, number[]>();
    exams.forEach((exam, index) => {
      if (exam.minutes > (periods[at(index)]?.minutes ?? 0)) hard += 1;
      cost += (periods[at(index)]?.cost ?? 0) + (rooms[room[index] ?? 0]?.cost ?? 0);
      const key = `${at(index)} ${room[index]}`;
      halls.set(key, [...(halls.get(key) ?? []), index]);
    });
    for (const inside of halls.values()) {
      const seats = rooms[room[inside[0] ?? 0] ?? 0]?.seats ?? 0;
      if (inside.reduce((sum, exam) => sum + (sizes[exam] ?? 0), 0) > seats) hard += 1;
      if (inside.length > 1) hard += inside.filter((exam) => exams[exam]?.alone).length;
      cost += mixedCost * (new Set(inside.map((exam) => exams[exam]?.minutes)).size - 1);
    }
    for (const [one, other] of after ?? []) if (at(one) <= at(other)) hard += 1;
    for (const [one, other] of apart ?? []) if (at(one) === at(other)) hard += 1;
    for (const [one, other] of together ?? []) {
      const share = (exams[one]?.students ?? []).some((student) => exams[other]?.students.includes(student));
      if (!share && at(one) !== at(other)) hard += 1;
    }
    const late = periods.length - (frontLoad?.lastPeriods ?? 0);
    for (const exam of largest) if (at(exam) >= late) cost += frontLoad?.cost ?? 0;
    return { hard, cost };
  };
}
