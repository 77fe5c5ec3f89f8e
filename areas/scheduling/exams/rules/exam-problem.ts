/** What is known of an exam period before anything is placed. Exams, periods and rooms are named by their place in the list. */
export interface ExamSpec {
  exams: readonly ExamOf[];
  periods: readonly PeriodOf[];
  /** none: rooms are not asked for */
  rooms: readonly { seats: number; /** for each exam in it */ cost: number }[];
  /** rooms that are not to be had in a period */
  shut?: readonly (readonly [period: number, room: number])[];
  /** cost for each student who has exams in both periods; 0 where they are one */
  nearness: (one: number, other: number) => number;
  /** the first exam lies after the second */
  after?: readonly Pair[];
  /** never in one period, though they share no student */
  apart?: readonly Pair[];
  /** in one period, each with a room of its own or shared; ignored where they share a student */
  together?: readonly Pair[];
  /** for each further length of exam in one room and period */
  mixedCost?: number;
  /** the largest exams cost so much in the last periods */
  frontLoad?: { largest: number; lastPeriods: number; cost: number };
}
export interface ExamOf {
  /** numbers of students; one that stands twice counts once */
  students: readonly number[];
  minutes: number;
  /** nobody else in its room */
  alone?: boolean;
  /** only in these periods */
  periods?: readonly number[];
}
export interface PeriodOf {
  /** periods of one day have the same number */
  day: number;
  minutes: number;
  /** for each exam in it */
  cost: number;
}
export type Pair = readonly [one: number, other: number];

/**
 * The same as flat tables for the search. A unit is an exam, or exams that lie in one period. Costs are whole numbers.
 * Rows over periods: `unit * periods + period`.
 */
export interface ExamProblem {
  exams: number;
  units: number;
  periods: number;
  rooms: number;
  unitOf: Int32Array;
  /** exams of a unit, the largest first: `examAt[examStart[unit]…examStart[unit + 1]]` */
  examStart: Int32Array;
  examAt: Int32Array;
  /** units that share students or must be apart; weight: students they share */
  edgeStart: Int32Array;
  edgeTo: Int32Array;
  edgeWeight: Int32Array;
  /** the same as a square, `unit * units + unit`: -1 where nothing stands against one period */
  pairs: Int32Array;
  /** cost of one shared student by the two periods */
  near: Int32Array;
  /** cost of a unit in a period, whatever lies beside it */
  own: Int32Array;
  allowed: Uint8Array;
  /** order: 1 after the other unit, -1 before it */
  orderStart: Int32Array;
  orderTo: Int32Array;
  orderSign: Int8Array;
  size: Int32Array;
  /** index of the exam's length among the lengths there are */
  length: Int32Array;
  lengths: number;
  alone: Uint8Array;
  seats: Int32Array;
  /** 1: not to be had; rows: `period * rooms + room` */
  shut: Uint8Array;
  roomCost: Int32Array;
  mixedCost: number;
}

export function buildExamProblem(spec: ExamSpec): ExamProblem {
  const exams = spec.exams.length;
  const periods = spec.periods.length;
  const students = spec.exams.map((exam) => [...new Set(exam.students)]);
  const size = Int32Array.from(students, (list) => list.length);
  const shared = sharedStudents(students);
  const unitOf = unitsOf(exams, shared, spec.together ?? []);
  const units = Math.max(-1, ...unitOf) + 1;
  const members = Array.from({ length: units }, (): number[] => []);
  unitOf.forEach((unit, exam) => members[unit]?.push(exam));
  for (const each of members) each.sort((one, other) => (size[other] ?? 0) - (size[one] ?? 0) || one - other);
  const examStart = new Int32Array(units + 1);
  members.forEach((each, unit) => (examStart[unit + 1] = (examStart[unit] ?? 0) + each.length));
  const lengths = [...new Set(spec.exams.map((exam) => exam.minutes))];
  return {
    exams,
    units,
    periods,
    rooms: spec.rooms.length,
    unitOf,
    examStart,
    examAt: Int32Array.from(members.flat()),
    ...edgesOf(units, unitOf, shared, spec.apart ?? [], spec.after ?? []),
    near: Int32Array.from({ length: periods * periods }, (_, at) => {
      const [one, other] = [Math.floor(at / periods), at % periods];
      return one === other ? 0 : spec.nearness(one, other);
    }),
    ...ownOf(spec, members, size),
    ...ordersOf(units, unitOf, spec.after ?? []),
    size,
    length: Int32Array.from(spec.exams, (exam) => lengths.indexOf(exam.minutes)),
    lengths: lengths.length,
    alone: Uint8Array.from(spec.exams, (exam) => (exam.alone ? 1 : 0)),
    seats: Int32Array.from(spec.rooms, (room) => room.seats),
    shut: shutOf(spec),
    roomCost: Int32Array.from(spec.rooms, (room) => room.cost),
    mixedCost: spec.mixedCost ?? 0,
  };
}

function shutOf({ periods, rooms, shut = [] }: ExamSpec): Uint8Array {
  const table = new Uint8Array(periods.length * rooms.length);
  for (const [period, room] of shut) table[period * rooms.length + room] = 1;
  return table;
}
/** How many students two exams share: `one * exams + other`, both ways. */
function sharedStudents(students: readonly (readonly number[])[]): Int32Array {
  const exams = students.length;
  const shared = new Int32Array(exams * exams);
  const of = new Map<number, number[]>();
  students.forEach((list, exam) => {
    for (const student of list) {
      const own = of.get(student);
      if (own) own.push(exam);
      else of.set(student, [exam]);
    }
  });
  for (const own of of.values())
    for (const one of own)
      for (const other of own) if (one !== other) shared[one * exams + other] = (shared[one * exams + other] ?? 0) + 1;
  return shared;
}
/** Puts exams that lie together into one unit, unless anybody of the one sits in the other too. */
function unitsOf(exams: number, shared: Int32Array, together: readonly Pair[]): Int32Array {
  const groups = Array.from({ length: exams }, (_, exam) => [exam]);
  for (const [one, other] of together) {
    const [mine, theirs] = [groups[one], groups[other]];
    if (!mine || !theirs || mine === theirs) continue;
    if (mine.some((each) => theirs.some((beside) => (shared[each * exams + beside] ?? 0) > 0))) continue;
    mine.push(...theirs);
    for (const each of theirs) groups[each] = mine;
  }
  const numbers = new Map([...new Set(groups)].map((group, unit) => [group, unit]));
  return Int32Array.from(groups, (group) => numbers.get(group) ?? 0);
}
function edgesOf(
  units: number,
  unitOf: Int32Array,
  shared: Int32Array,
  apart: readonly Pair[],
  after: readonly Pair[],
): Pick<ExamProblem, 'edgeStart' | 'edgeTo' | 'edgeWeight' | 'pairs'> {
  const exams = unitOf.length;
  const edges = Array.from({ length: units }, () => new Map<number, number>());
  const add = (one: number, other: number, weight: number): void => {
    const [from, to] = [unitOf[one] ?? 0, unitOf[other] ?? 0];
    if (from !== to) edges[from]?.set(to, (edges[from]?.get(to) ?? 0) + weight);
  };
  for (let one = 0; one < exams; one += 1)
    for (let other = 0; other < exams; other += 1) {
      const weight = shared[one * exams + other] ?? 0;
      if (weight > 0) add(one, other, weight);
    }
  for (const [one, other] of [...apart, ...after]) {
    add(one, other, 0);
    add(other, one, 0);
  }
  const edgeStart = new Int32Array(units + 1);
  const pairs = new Int32Array(units * units).fill(-1);
  edges.forEach((each, unit) => {
    edgeStart[unit + 1] = (edgeStart[unit] ?? 0) + each.size;
    for (const [to, weight] of each) pairs[unit * units + to] = weight;
  });
  return {
    pairs,
    edgeStart,
    edgeTo: Int32Array.from(edges.flatMap((each) => [...each.keys()])),
    edgeWeight: Int32Array.from(edges.flatMap((each) => [...each.values()])),
  };
}
function ownOf(
  { exams, periods, frontLoad }: ExamSpec,
  members: readonly (readonly number[])[],
  size: Int32Array,
): Pick<ExamProblem, 'own' | 'allowed'> {
  const largest = new Set(
    [...exams.keys()]
      .sort((one, other) => (size[other] ?? 0) - (size[one] ?? 0) || one - other)
      .slice(0, frontLoad?.largest ?? 0),
  );
  const late = periods.length - (frontLoad?.lastPeriods ?? 0);
  const own = new Int32Array(members.length * periods.length);
  const allowed = new Uint8Array(own.length);
  members.forEach((each, unit) =>
    periods.forEach((period, at) => {
      const row = unit * periods.length + at;
      for (const exam of each)
        own[row] = (own[row] ?? 0) + period.cost + (at >= late && largest.has(exam) ? (frontLoad?.cost ?? 0) : 0);
      allowed[row] = each.every((exam) => {
        const { minutes = 0, periods: only } = exams[exam] ?? {};
        return minutes <= period.minutes && (only === undefined || only.includes(at));
      })
        ? 1
        : 0;
    }),
  );
  return { own, allowed };
}
function ordersOf(
  units: number,
  unitOf: Int32Array,
  after: readonly Pair[],
): Pick<ExamProblem, 'orderStart' | 'orderTo' | 'orderSign'> {
  const orders = Array.from({ length: units }, (): Pair[] => []);
  for (const [one, other] of after) {
    const [later, earlier] = [unitOf[one] ?? 0, unitOf[other] ?? 0];
    if (later === earlier) continue;
    orders[later]?.push([earlier, 1]);
    orders[earlier]?.push([later, -1]);
  }
  const orderStart = new Int32Array(units + 1);
  orders.forEach((each, unit) => (orderStart[unit + 1] = (orderStart[unit] ?? 0) + each.length));
  const flat = orders.flat();
  return {
    orderStart,
    orderTo: Int32Array.from(flat, ([to]) => to),
    orderSign: Int8Array.from(flat, ([, sign]) => sign),
  };
}
