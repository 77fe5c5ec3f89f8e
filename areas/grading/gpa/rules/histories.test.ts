import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canGo } from '#kernel/contract/states.ts';
import { sumCredits } from '#areas/registration/rules/credits.ts';
import { seatRefusals, seatsLeft, waitlistOpen } from '#areas/registration/rules/seats.ts';
import {
  enrolmentStates,
  semesterRegistrationStates,
  type EnrolmentState,
  type SemesterRegistrationState,
} from '#areas/registration/rules/states.ts';
import { nextOffers, type WaitlistEntry } from '#areas/registration/waitlist/rules/waitlist.ts';
import { afterResit, maySit, type ResitCourse } from '../../resit/rules/resit.ts';
import { mayRectify } from '../../rules/grade-sheet.ts';
import { lettersOf, totalOf, type Assessment, type Score } from '../../rules/letter-grades.ts';
import { standardSystem } from '../../rules/standard-letters.ts';
import { cumulativeGpa, semesterGpa, type Attempt } from './gpa.ts';

// the figure: RUNS=10000 npx vitest run areas/grading/gpa/rules/histories.test.ts
const runs = Number(process.env.RUNS ?? 400);
const quota = 2;
const lineSize = 2;
/** credits of the courses, in tenths for the model and as they are for the rules */
const creditTenths = [30, 40, 25] as const;
const people = [0, 1, 2, 3];

interface Step {
  does: 'register' | 'drop' | 'swap' | 'wait' | 'withdraw' | 'approve' | 'term' | 'resit' | 'rectify' | 'transfer';
  who: number;
  course: number;
  n: number;
}
const pointsOf = (n: number, who: number, course: number): { mid: number; fin: number | null } => ({
  mid: (n * 13 + who * 17 + course * 7) % 101,
  fin: (n + who + course) % 11 === 0 ? null : (n * 29 + who * 31 + course * 5) % 101,
});
const names = ['AA', 'BA', 'BB', 'CB', 'CC', 'DC', 'DD', 'FD', 'FF'] as const;

// ————— the system: everything is asked of the rules that the commands ask —————
interface Line {
  id: number;
  who: number;
  course: number;
  term: number;
  status: EnrolmentState;
  letter: string | null;
  scores: Score[];
}
const parts: Assessment[] = [
  { id: 1, name: { tr: 'A', en: 'M' }, weight: 40, max_points: 100, absence_fails: false },
  { id: 2, name: { tr: 'F', en: 'F' }, weight: 60, max_points: 100, absence_fails: true },
];
const resitCourse: ResitCourse = {
  section: 'X-01',
  finalized: true,
  rule: 'replaces',
  system: standardSystem,
  assessments: parts,
  finals: [2],
  totals: [],
};
class System {
  term = 1;
  lines: Line[] = [];
  entries: WaitlistEntry[] = [];
  registrations = new Map<string, SemesterRegistrationState>();
  private ids = 0;
  private clock = 0;
  private now = (): string => new Date(Date.UTC(2026, 0, 1, 0, 0, (this.clock += 1))).toISOString();
  private of = (who: number, course: number): Line | undefined =>
    this.lines.find((each) => each.who === who && each.course === course && each.term === this.term);
  taken = (course: number): number =>
    this.lines.filter(
      (each) => each.course === course && each.term === this.term && ['registered', 'withdrawn'].includes(each.status),
    ).length;
  waiting = (course: number): WaitlistEntry[] =>
    this.entries.filter((each) => each.section_id === course && each.status === 'waiting');
  private facts = (course: number) => ({
    quota,
    taken: this.taken(course),
    reserved: [],
    waitlist: { size: lineSize, waiting: this.waiting(course).length },
    section: `X-${course}`,
  });
  private place(who: number, course: number): boolean {
    const own = this.of(who, course);
    if (own) {
      if (!canGo(enrolmentStates, own.status, 'registered')) return false;
      own.status = 'registered';
      return true;
    }
    this.lines.push({
      id: (this.ids += 1),
      who,
      course,
      term: this.term,
      status: 'registered',
      letter: null,
      scores: [],
    });
    return true;
  }
  register(who: number, course: number): void {
    if (seatRefusals(this.facts(course), [], '2026-01-01').length === 0 && this.place(who, course))
      for (const each of this.entries)
        if (each.student_id === who && each.section_id === course && each.status === 'waiting')
          each.status = 'cancelled';
  }
  private offer(course: number): void {
    const free = seatsLeft(this.facts(course), [], '2026-01-01').total;
    const { offer } = nextOffers(
      this.entries.filter((each) => each.section_id === course),
      free,
      this.now(),
      () => [],
    );
    for (const entry of offer) {
      entry.status = 'registered';
      this.place(entry.student_id, course);
    }
  }
  drop(who: number, course: number): boolean {
    const own = this.of(who, course);
    if (!own || !canGo(enrolmentStates, own.status, 'dropped')) return false;
    own.status = 'dropped';
    this.offer(course);
    return true;
  }
  swap(who: number, from: number, to: number): void {
    const own = this.of(who, from);
    const other = this.of(who, to);
    if (!own || !canGo(enrolmentStates, own.status, 'dropped') || from === to) return;
    if (other && !canGo(enrolmentStates, other.status, 'registered')) return;
    if (seatRefusals(this.facts(to), [], '2026-01-01').length > 0) return;
    this.register(who, to);
    this.drop(who, from);
  }
  wait(who: number, course: number): void {
    const own = this.of(who, course);
    const facts = this.facts(course);
    if (own && !canGo(enrolmentStates, own.status, 'registered')) return;
    if (seatsLeft(facts, [], '2026-01-01').total > 0 || !waitlistOpen(facts)) return;
    if (this.waiting(course).some((each) => each.student_id === who)) return;
    this.entries.push({
      id: (this.ids += 1),
      student_id: who,
      section_id: course,
      status: 'waiting',
      joined_at: this.now(),
      expires_at: null,
      swap_section_id: null,
    });
  }
  withdraw(who: number, course: number): void {
    const own = this.of(who, course);
    if (!own || !canGo(enrolmentStates, own.status, 'withdrawn')) return;
    Object.assign(own, { status: 'withdrawn', letter: 'W' });
  }
  approve(who: number): void {
    const key = `${who}/${this.term}`;
    const at = this.registrations.get(key) ?? 'draft';
    const next = at === 'draft' ? 'submitted' : at === 'submitted' ? 'approved' : 'finalized';
    if (canGo(semesterRegistrationStates, at, next)) this.registrations.set(key, next);
  }
  grade(n: number): void {
    const own = this.lines.filter((each) => each.term === this.term && each.status === 'registered');
    for (const course of new Set(own.map((each) => each.course))) {
      const class_ = own.filter((each) => each.course === course);
      for (const each of class_) {
        const { mid, fin } = pointsOf(n, each.who, course);
        each.scores = [
          { assessment_id: 1, status: 'graded', points: mid },
          { assessment_id: 2, status: fin === null ? 'absent' : 'graded', points: fin },
        ];
      }
      const letters = lettersOf(
        standardSystem,
        class_.map((each) => ({ id: each.id, total: totalOf(parts, each.scores), attendance_failed: false })),
      );
      for (const each of class_) Object.assign(each, { status: 'completed', letter: letters.get(each.id) ?? null });
    }
    for (const each of this.entries) if (each.status === 'waiting') each.status = 'cancelled';
    this.term += 1;
  }
  private last = (who: number, course: number): Line | undefined =>
    this.lines.findLast((each) => each.who === who && each.course === course && each.status === 'completed');
  resit(who: number, course: number, points: number): void {
    const own = this.last(who, course);
    if (!own || own.letter === 'T') return;
    const sitting = {
      student: String(who),
      letter: own.letter ?? '',
      total: null,
      scores: own.scores,
      attendance_failed: false,
    };
    if (maySit(resitCourse, sitting).length > 0) return;
    const after = afterResit(resitCourse, sitting, { points, absent: false });
    if (after) own.letter = after.letter;
  }
  rectify(who: number, course: number, letter: string): void {
    const own = this.last(who, course);
    if (!own || own.letter === 'T') return;
    const refused = mayRectify({
      section: 'X-01',
      state: 'finalized',
      system: standardSystem,
      student: { number: '', name: '' },
      old_letter: own.letter ?? '',
      new_letter: letter,
      registrar: false,
      reason: 'x',
      requested_by: [1],
      approved_by: { user_id: 2, real_user_id: 2 },
    });
    if (refused.length === 0) own.letter = letter;
  }
  transfer(who: number, course: number): void {
    if (this.lines.some((each) => each.who === who && each.course === course && each.letter === 'T')) return;
    this.lines.push({ id: (this.ids += 1), who, course, term: 0, status: 'completed', letter: 'T', scores: [] });
  }
  attempts = (who: number): Attempt[] =>
    this.lines
      .filter((each) => each.who === who && (each.status === 'completed' || each.status === 'withdrawn'))
      .map((each) => ({
        enrolment_id: each.id,
        course_id: each.course,
        counts_as_course_id: null,
        semester: each.term,
        credits: (creditTenths[each.course] ?? 0) / 10,
        letter: standardSystem.letters.find(({ letter }) => letter === each.letter) ?? null,
      }));
}

// ————— the model: seats, credits, attempts and averages, written anew and small; it knows nothing of the rules above —————
const worthOf: Record<string, number> = { AA: 40, BA: 35, BB: 30, CB: 25, CC: 20, DC: 15, DD: 10, FD: 5, FF: 0, NA: 0 };
const floors: readonly (readonly [number, string])[] = [
  [90, 'AA'],
  [85, 'BA'],
  [80, 'BB'],
  [75, 'CB'],
  [70, 'CC'],
  [65, 'DC'],
  [60, 'DD'],
  [50, 'FD'],
  [0, 'FF'],
];
const letterFor = (mid: number, fin: number | null): string => {
  if (fin === null) return 'NA';
  const hundred = 40 * mid + 60 * fin;
  const total = Math.floor(hundred / 100) + (hundred % 100 >= 50 ? 1 : 0);
  return floors.find(([floor]) => total >= floor)?.[1] ?? 'FF';
};
interface Taken {
  term: number;
  letter: string;
  mid: number;
  fin: number | null;
  order: number;
}
class Model {
  term = 1;
  order = 0;
  /** course → who sits in it, in what way */ seats = creditTenths.map(() => new Map<number, 'in' | 'W'>());
  /** course → who waits, in order */ line = creditTenths.map((): number[] => []);
  /** who → course → what was taken, in order */ record = people.map(() => creditTenths.map((): Taken[] => []));
  approvals = new Map<string, number>();
  /** order in which a place was first taken this term */ first = creditTenths.map(() => new Map<number, number>());

  private sit(who: number, course: number): void {
    this.seats[course]?.set(who, 'in');
    const first = this.first[course];
    if (first && !first.has(who)) first.set(who, (this.order += 1));
  }
  private full = (course: number): boolean => (this.seats[course]?.size ?? 0) >= quota;
  register(who: number, course: number): boolean {
    if (this.seats[course]?.has(who) || this.full(course)) return false;
    this.sit(who, course);
    this.line[course] = (this.line[course] ?? []).filter((each) => each !== who);
    return true;
  }
  drop(who: number, course: number): void {
    if (this.seats[course]?.get(who) !== 'in') return;
    this.seats[course]?.delete(who);
    const next = this.line[course]?.shift();
    if (next !== undefined) this.sit(next, course);
  }
  swap(who: number, from: number, to: number): void {
    if (from === to || this.seats[from]?.get(who) !== 'in') return;
    if (this.register(who, to)) this.drop(who, from);
  }
  wait(who: number, course: number): void {
    const line = this.line[course] ?? [];
    if (!this.seats[course]?.has(who) && this.full(course) && line.length < lineSize && !line.includes(who)) {
      this.order += 1;
      line.push(who);
    }
  }
  withdraw(who: number, course: number): void {
    if (this.seats[course]?.get(who) !== 'in') return;
    this.seats[course]?.set(who, 'W');
    this.note(who, course, 'W', 0, null);
  }
  private note(who: number, course: number, letter: string, mid: number, fin: number | null): void {
    this.record[who]?.[course]?.push({
      term: this.term,
      letter,
      mid,
      fin,
      order: this.first[course]?.get(who) ?? 0,
    });
  }
  approve(who: number): void {
    const key = `${who}/${this.term}`;
    this.approvals.set(key, Math.min(3, (this.approvals.get(key) ?? 0) + 1));
  }
  grade(n: number): void {
    for (const [course, seats] of this.seats.entries()) {
      for (const [who, how] of seats) {
        const { mid, fin } = pointsOf(n, who, course);
        if (how === 'in') this.note(who, course, letterFor(mid, fin), mid, fin);
      }
      seats.clear();
      this.first[course]?.clear();
      this.line[course] = [];
    }
    this.term += 1;
  }
  private last(who: number, course: number): Taken | undefined {
    // the latest that was written down and not withdrawn; what was transferred is left as it is
    const found = this.record[who]?.[course]
      ?.filter((each) => each.letter !== 'W')
      .toSorted((a, b) => a.order - b.order)
      .at(-1);
    return found?.letter === 'T' ? undefined : found;
  }
  resit(who: number, course: number, points: number): void {
    const own = this.last(who, course);
    if (own && (own.letter === 'FF' || own.letter === 'FD' || (own.letter === 'NA' && own.fin === null)))
      own.letter = letterFor(own.mid, points);
  }
  rectify(who: number, course: number, letter: string): void {
    const own = this.last(who, course);
    if (own) own.letter = letter;
  }
  transfer(who: number, course: number): void {
    const own = this.record[who]?.[course];
    if (own && !own.some((each) => each.letter === 'T'))
      own.push({ term: 0, letter: 'T', mid: 0, fin: 0, order: (this.order += 1) });
  }
  /** [points in hundredths of credit points, credits in the average, earned, attempted], all in tenths of credits */
  sums(who: number, of: (taken: Taken) => boolean, counted: boolean): [number, number, number, number] {
    let [points, inAverage, earned, attempted] = [0, 0, 0, 0];
    for (const [course, taken] of (this.record[who] ?? []).entries()) {
      const credit = creditTenths[course] ?? 0;
      const own = taken.filter(of).toSorted((a, b) => a.term - b.term || a.order - b.order);
      for (const each of own) if (each.letter !== 'T') attempted += credit;
      let counts = own.filter((each) => each.letter !== 'W');
      if (counted) {
        // a pass from CC up, or a transfer, ends the chain; until then the latest counts
        const end = counts.findIndex((each) => each.letter === 'T' || (worthOf[each.letter] ?? 0) >= 20);
        counts = (end < 0 ? counts : counts.slice(0, end + 1)).slice(-1);
      }
      for (const { letter } of counts) {
        if (letter === 'T' || (worthOf[letter] ?? 0) >= 10) earned += credit;
        if (letter === 'T') continue;
        points += credit * (worthOf[letter] ?? 0);
        inAverage += credit;
      }
    }
    return [points, inAverage, earned, attempted];
  }
}
const average = ([points, credits]: readonly number[]): number | null => {
  if (!credits || points === undefined) return null;
  // points / credits is a grade in tenths; in hundredths, half up
  const [whole, rest] = [Math.floor((points * 10) / credits), (points * 10) % credits];
  return (whole + (rest * 2 >= credits ? 1 : 0)) / 100;
};

const step = fc.record({
  does: fc.constantFrom<Step['does'][]>(
    'register',
    'register',
    'register',
    'drop',
    'swap',
    'wait',
    'withdraw',
    'approve',
    'term',
    'resit',
    'rectify',
    'transfer',
  ),
  who: fc.constantFrom(...people),
  course: fc.integer({ min: 0, max: 2 }),
  n: fc.integer({ min: 0, max: 100 }),
});

function perform(on: System | Model, { does, who, course, n }: Step): void {
  if (does === 'register') on.register(who, course);
  else if (does === 'drop') on.drop(who, course);
  else if (does === 'swap') on.swap(who, course, n % 3);
  else if (does === 'wait') on.wait(who, course);
  else if (does === 'withdraw') on.withdraw(who, course);
  else if (does === 'approve') on.approve(who);
  else if (does === 'term') on.grade(n);
  else if (does === 'resit') on.resit(who, course, n);
  else if (does === 'rectify') on.rectify(who, course, names[n % names.length] ?? 'AA');
  else on.transfer(who, course);
}

test('random histories: seats, lines, credits, attempts and averages are those of a small independent model', () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const [system, model] = [new System(), new Model()];
      for (const each of steps) {
        const before = JSON.stringify([system.lines, system.entries]);
        perform(system, each);
        perform(model, each);
        if (JSON.stringify([system.lines, system.entries]) !== before) met.add(each.does);
        for (const course of [0, 1, 2]) {
          expect(system.taken(course)).toBe(model.seats[course]?.size);
          expect(system.taken(course)).toBeLessThanOrEqual(quota);
          expect(system.waiting(course).map((entry) => entry.student_id)).toEqual(model.line[course]);
        }
      }
      for (const who of people) {
        const now = system.lines.filter(
          (line) => line.who === who && line.term === system.term && line.status === 'registered',
        );
        const tenths = creditTenths.reduce(
          (sum, credit, course) => sum + (model.seats[course]?.get(who) === 'in' ? credit : 0),
          0,
        );
        expect(sumCredits(now.map((line) => ({ credits: (creditTenths[line.course] ?? 0) / 10 })))).toBe(tenths / 10);
        const approvals = (['draft', 'submitted', 'approved', 'finalized'] as const)[
          model.approvals.get(`${who}/${model.term}`) ?? 0
        ];
        expect(system.registrations.get(`${who}/${system.term}`) ?? 'draft').toBe(approvals);
        const attempts = system.attempts(who);
        expect(attempts.length).toBe(model.record[who]?.flat().length);
        const all = model.sums(who, () => true, true);
        const total = cumulativeGpa(attempts);
        expect([total.gpa, total.earned, total.attempted]).toEqual([average(all), all[2] / 10, all[3] / 10]);
        for (let term = 0; term < system.term; term += 1) {
          const own = model.sums(who, (taken) => taken.term === term, false);
          const found = semesterGpa(attempts, term);
          expect([found.gpa, found.earned, found.attempted]).toEqual([average(own), own[2] / 10, own[3] / 10]);
        }
      }
    }),
    { numRuns: runs },
  );
  // each of them did something at least once: none of them is refused always
  expect([...met].sort()).toEqual(
    ['drop', 'rectify', 'register', 'resit', 'swap', 'term', 'transfer', 'wait', 'withdraw'].sort(),
  );
}, 600_000);
