import type { CourseInfo, Enrolled, LetterInfo, Study } from '#demo/study.ts';

/** Weights of midterm, homework and final. */
export const examWeights = [30, 20, 50] as const;

export interface Mark {
  letter: LetterInfo;
  total: number | null;
  points: number[] | null;
}
const named = (course: CourseInfo, letter: string): LetterInfo | undefined =>
  course.letters.find((each) => each.letter === letter);
const inRange = (course: CourseInfo, total: number): LetterInfo => {
  const found = course.letters.find(
    (each) => each.min !== null && each.max !== null && each.min <= total && total <= each.max,
  );
  if (!found) throw new Error(`no letter of ${course.code} holds ${total}`);
  return found;
};

/** The course that the account `student` fails: a compulsory one of the term at hand that nothing waits for. */
export const failsByCode = { 1: 'CENG223', 2: 'CENG232' } as const;

/** What a student gets in a course: by ability and chance, or as the named account’s story has it. */
export function markOf(line: Enrolled, activeCode: number, detailed: boolean): Mark {
  const { study, course } = line;
  const { chance, person } = study;
  const account = person.account;
  if (!account) {
    const roll = chance.next();
    const leave = named(course, 'W');
    const absent = named(course, 'NA');
    if (roll < 0.012 && leave && line.kind !== 'improvement' && person.entry.id !== line.term.id)
      return { letter: leave, total: null, points: null };
    if (roll > (person.ability < -0.8 ? 0.965 : 0.995) && absent && !course.passFail && line.kind !== 'improvement')
      return { letter: absent, total: null, points: null };
  }
  const total = Math.round(
    Math.min(100, Math.max(15, account ? storyTotal(line, activeCode) : drawnTotal(study, course, line))),
  );
  const kept = line.kind === 'improvement' ? Math.max(total, 65) : total;
  if (!detailed) return { letter: inRange(course, kept), total: kept, points: null };
  const points = pointsFor(kept, study);
  const sum = pointTotal(points);
  return { letter: inRange(course, sum), total: sum, points };
}

/** Whole-number total of the points, rounded half up as the rules do. */
export const pointTotal = (points: readonly number[]): number =>
  Math.floor((2 * points.reduce((sum, each, index) => sum + each * (examWeights[index] ?? 0), 0) + 100) / 200);

function drawnTotal(study: Study, course: CourseInfo, line: Enrolled): number {
  const { chance, person } = study;
  const ease = ((course.id * 37) % 9) - 4 + (line.attempt > 1 ? 4 : 0);
  if (course.passFail) return 84 + chance.normal(0, 9);
  const mean = course.level === 'graduate' ? 86 : course.level === 'mentora' ? 83 : 76;
  const spread = course.level === 'undergraduate' ? 8 : 6;
  return mean + ease + person.ability * (course.level === 'undergraduate' ? 9 : 5) + chance.normal(0, spread);
}

/** Named accounts pass everything and end near their target; `student` has one failure of this term’s kind. */
function storyTotal(line: Enrolled, activeCode: number): number {
  const { study, course } = line;
  const account = study.person.account;
  if (!account) return 0;
  if (account.username === 'student' && course.code === failsByCode[activeCode === 1 ? 1 : 2] && line.attempt === 1)
    return 38;
  const drift = study.cgpa === null ? 0 : (account.target - study.cgpa) * 2.5;
  const wanted = Math.min(4, Math.max(1.5, account.target + drift + study.chance.normal(0, 0.4)));
  if (course.passFail) return 88;
  let best: LetterInfo | null = null;
  for (const letter of course.letters) {
    if (letter.min === null || !letter.earned || !letter.counts_in_gpa) continue;
    if (!best || Math.abs((letter.coefficient ?? 0) - wanted) < Math.abs((best.coefficient ?? 0) - wanted))
      best = letter;
  }
  return (best?.min ?? 70) + study.chance.int(0, Math.min(4, (best?.max ?? 100) - (best?.min ?? 0)));
}

/** Midterm, homework and final that add up to about the total. */
function pointsFor(total: number, study: Study): number[] {
  const clamp = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));
  const midterm = clamp(total + study.chance.normal(-4, 8));
  const homework = clamp(total + study.chance.normal(6, 7));
  const final = clamp((total * 100 - midterm * examWeights[0] - homework * examWeights[1]) / examWeights[2]);
  const points = [midterm, homework, final];
  return pointTotal(points) === total ? points : [total, total, total];
}
