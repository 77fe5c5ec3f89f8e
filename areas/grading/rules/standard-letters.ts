import type { GradingSystem, Letter } from '#areas/grading/rules/letter-grades.ts';

const graded = (
  letter: string,
  min: number,
  max: number,
  coefficient: number,
  earned: boolean,
  replaceable: boolean,
): Letter => ({ letter, min, max, coefficient, counts_in_gpa: true, counts_attempted: true, earned, replaceable });
const byHand = (letter: string, more: Partial<Letter> = {}): Letter => ({
  letter,
  min: null,
  max: null,
  coefficient: null,
  counts_in_gpa: false,
  counts_attempted: true,
  earned: false,
  replaceable: true,
  ...more,
});
const kept = { earned: true, replaceable: false };

/** Letters outside the ranges: W withdrawn, I incomplete, IP in progress, NA/FZ absent (0 in the GPA), S/U, EX exempt, T transferred. */
export const specialLetters: readonly Letter[] = [
  byHand('W'),
  byHand('I'),
  byHand('IP', { counts_attempted: false }),
  byHand('NA', { coefficient: 0, counts_in_gpa: true }),
  byHand('FZ', { coefficient: 0, counts_in_gpa: true }),
  byHand('S', kept),
  byHand('U'),
  byHand('EX', { ...kept, counts_attempted: false }),
  byHand('T', { ...kept, counts_attempted: false }),
];

/** The common Turkish four-point system. */
export const standardSystem: GradingSystem = {
  kind: 'absolute',
  decimals: 0,
  absent_letter: 'NA',
  letters: [
    graded('AA', 90, 100, 4, true, false),
    graded('BA', 85, 89, 3.5, true, false),
    graded('BB', 80, 84, 3, true, false),
    graded('CB', 75, 79, 2.5, true, false),
    graded('CC', 70, 74, 2, true, false),
    graded('DC', 65, 69, 1.5, true, true),
    graded('DD', 60, 64, 1, true, true),
    graded('FD', 50, 59, 0.5, false, true),
    graded('FF', 0, 49, 0, false, true),
    ...specialLetters,
  ],
};

/** The same letters by T-score, for classes of ten and more. */
export const relativeSystem: GradingSystem = {
  ...standardSystem,
  kind: 'relative',
  curve: {
    min_students: 10,
    min_total: 20,
    bounds: [
      ['AA', 62],
      ['BA', 57],
      ['BB', 52],
      ['CB', 47],
      ['CC', 42],
      ['DC', 37],
      ['DD', 32],
      ['FD', 27],
      ['FF', 0],
    ].map(([letter, min_t]) => ({ letter: String(letter), min_t: Number(min_t) })),
  },
};

/** Satisfactory or unsatisfactory. */
export const passFailSystem: GradingSystem = {
  kind: 'pass_fail',
  decimals: 0,
  absent_letter: 'NA',
  letters: [
    byHand('S', { ...kept, min: 60, max: 100 }),
    byHand('U', { min: 0, max: 59 }),
    ...specialLetters.filter(({ letter }) => !['S', 'U'].includes(letter)),
  ],
};
