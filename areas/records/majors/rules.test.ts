import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  averageText,
  mayWish,
  quotaReasons,
  topPercentOf,
  wishReasons,
  type Conditions,
  type Snapshot,
  type Wished,
} from './rules/major-eligibility.ts';
import { freePlaces, mayAnswer, mayEvaluate, stateOfVerdicts } from './rules/major-places.ts';
import {
  canonical,
  compareApplicants,
  rankApplicants,
  type Applicant,
  type Placement,
  type Place,
} from './rules/major-ranking.ts';

const snapshot: Snapshot = {
  cgpa: 285,
  semester_no: 4,
  class_rank: 5,
  class_size: 40,
  top_percent: 13,
  failed: 0,
  program_id: 1,
  taken_on: '2026-11-21',
};
const free: Conditions = {
  min_cgpa: null,
  min_semester: null,
  max_semester: null,
  top_percent: null,
  no_failed: false,
};
const wished = (conditions: Partial<Conditions> = {}, more: Partial<Wished> = {}): Wished => ({
  program_id: 2,
  quota: 3,
  enrolled: false,
  conditions: { ...free, ...conditions },
  ...more,
});
const keys = (refusals: readonly { key: string }[]): string[] => refusals.map((each) => each.key);

describe('REQ-007, REQ-008: who may wish for a program', () => {
  test.each<[string, Partial<Snapshot>, Partial<Conditions>, Partial<Wished>, string[]]>([
    ['no condition', {}, {}, {}, []],
    ['the bound is included: 2.85 for 2.85', {}, { min_cgpa: 285 }, {}, []],
    ['a hundredth below', {}, { min_cgpa: 286 }, {}, ['major_average_low']],
    ['no average yet', { cgpa: null }, { min_cgpa: 250 }, {}, ['major_no_average']],
    ['no average and none asked for', { cgpa: null }, {}, {}, []],
    ['first semester included', {}, { min_semester: 4 }, {}, []],
    ['too early', {}, { min_semester: 5 }, {}, ['major_too_early']],
    ['last semester included', {}, { max_semester: 4 }, {}, []],
    ['too late', {}, { max_semester: 3 }, {}, ['major_too_late']],
    ['within the best 13 per cent', {}, { top_percent: 13 }, {}, []],
    ['not within the best 12 per cent', {}, { top_percent: 12 }, {}, ['major_not_at_top']],
    ['no place in the class', { top_percent: null }, { top_percent: 20 }, {}, ['major_no_class_place']],
    ['failed courses', { failed: 2 }, { no_failed: true }, {}, ['major_failed_courses']],
    ['failed courses that are not asked for', { failed: 2 }, {}, {}, []],
    ['his own program', {}, {}, { program_id: 1 }, ['major_own_program']],
    ['enrolled there', {}, {}, { enrolled: true }, ['major_enrolled_there']],
    ['no places', {}, {}, { quota: 0 }, ['major_no_places']],
    [
      'every reason at once',
      { cgpa: 210, semester_no: 8, top_percent: 60, failed: 1 },
      { min_cgpa: 300, max_semester: 5, top_percent: 20, no_failed: true },
      {},
      ['major_average_low', 'major_too_late', 'major_not_at_top', 'major_failed_courses'],
    ],
  ])('%s', (_name, own, conditions, more, expected) =>
    expect(keys(mayWish('minor', { ...snapshot, ...own }, wished(conditions, more)))).toEqual(expected),
  );
  test('REQ-008: a double major quotes its own rule', () => {
    expect(mayWish('minor', snapshot, wished({ min_cgpa: 300 }))[0]).toMatchObject({
      rule: 'REQ-007',
      params: { min: { tr: '3,00', en: '3.00' }, own: { tr: '2,85', en: '2.85' } },
    });
    expect(mayWish('double_major', snapshot, wished({ min_cgpa: 300 }))[0]?.rule).toBe('REQ-008');
  });
  test.each([
    [1, 40, 3],
    [3, 40, 8],
    [40, 40, 100],
    [1, 1000, 1],
    [1, 0, 100],
  ])('place %i of %i is within the best %i per cent', (place, size, percent) =>
    expect(topPercentOf(place, size)).toBe(percent),
  );
  test('figures, lists and quotas', () => {
    expect(averageText(272)).toEqual({ tr: '2,72', en: '2.72' });
    expect(keys(wishReasons('minor', [3, 4, 3]))).toEqual(['major_wish_twice']);
    expect(keys(quotaReasons('minor', { min_semester: 6, max_semester: 3 }))).toEqual(['major_semesters_crossed']);
    expect(quotaReasons('minor', { min_semester: 3, max_semester: 3 })).toEqual([]);
  });
});

describe('REQ-007, REQ-008: evaluation and answers', () => {
  test.each<[readonly (string | null)[], string]>([
    [['fit', null, 'fit'], 'eligible'],
    [['fit', 'waiting', 'fit'], 'waiting'],
    [['waiting', null, 'unfit'], 'rejected'],
    [[null, null, null], 'eligible'],
  ])('%j make the wish %s', (verdicts, state) => expect(stateOfVerdicts(verdicts)).toBe(state));
  test('an office speaks once, gives a reason when it is unfit, and only where it is asked', () => {
    expect(mayEvaluate('minor', 'waiting')).toEqual([]);
    expect(keys(mayEvaluate('minor', 'fit'))).toEqual(['major_evaluated_already']);
    expect(keys(mayEvaluate('minor', null))).toEqual(['major_not_asked']);
    expect(keys(mayEvaluate('minor', 'waiting', { unfit: true, text: ' ' }))).toEqual(['major_note_missing']);
    expect(mayEvaluate('minor', 'waiting', { unfit: true, text: 'Belge eksik' })).toEqual([]);
  });
  const by = new Date('2026-12-20T20:59:59.000Z');
  test.each<[string, string, boolean, Date, string[]]>([
    ['main, last moment', 'main', true, by, []],
    ['one millisecond later', 'main', true, new Date(by.getTime() + 1), ['major_answer_late']],
    ['called', 'called', true, by, []],
    ['reserve', 'reserve', true, by, ['major_nothing_offered']],
    ['not published', 'main', false, by, ['major_nothing_offered']],
    ['already enrolled', 'enrolled', true, by, ['major_nothing_offered']],
  ])('%s', (_name, status, published, now, expected) =>
    expect(keys(mayAnswer('minor', { status, published, answer_by: by }, now))).toEqual(expected),
  );
  test.each([
    [3, 3, 0],
    [3, 1, 2],
    [0, 0, 0],
    [2, 4, 0],
  ])('of %i places %i are held: %i are called', (quota, held, called) => expect(freePlaces(quota, held)).toBe(called));
});

const applicant = (
  request_id: number,
  cgpa: number | null,
  wishes: readonly number[],
  more: Partial<Applicant> = {},
): Applicant => ({
  request_id,
  number: request_id,
  cgpa,
  top_percent: 50,
  semester_no: 4,
  ...more,
  wishes: wishes.map((program_id, at) => ({ preference_id: request_id * 10 + at, program_id, rank: at + 1 })),
});
const told = (placements: readonly Placement[]): string[] =>
  placements.map((each) => `${each.request_id}:${each.program_id}:${each.status}${each.position ?? ''}`);
describe('REQ-007, REQ-008: the ranking', () => {
  test('the best gets his first wish, the next what is left, and waits for what he prefers', () => {
    expect(
      told(
        rankApplicants({
          places: [
            { program_id: 1, quota: 1 },
            { program_id: 2, quota: 1 },
          ],
          applicants: [applicant(2, 300, [1, 2]), applicant(1, 350, [1, 2]), applicant(3, 250, [1, 2])],
        }),
      ),
    ).toEqual(['1:1:main1', '1:2:eligible', '2:1:reserve1', '2:2:main1', '3:1:reserve2', '3:2:reserve1']);
  });
  test.each<[string, Partial<Applicant>, Partial<Applicant>]>([
    ['the higher average', { cgpa: 301 }, { cgpa: 300 }],
    ['any average before none', { cgpa: 1 }, { cgpa: null }],
    ['equal averages: the better place in the class', { top_percent: 4 }, { top_percent: 5 }],
    ['a known place before an unknown one', { top_percent: 99 }, { top_percent: null }],
    ['then the earlier semester', { semester_no: 3 }, { semester_no: 4 }],
    ['then who applied first', { number: 1 }, { number: 2 }],
  ])('%s comes first', (_name, first, second) => {
    const [a, b] = [applicant(1, 300, [], { number: 7, ...first }), applicant(2, 300, [], { number: 7, ...second })];
    expect(compareApplicants(a, b)).toBeLessThan(0);
    expect(compareApplicants(b, a)).toBeGreaterThan(0);
  });
  test('a program without a published quota has no place', () =>
    expect(told(rankApplicants({ places: [], applicants: [applicant(1, 300, [9])] }))).toEqual(['1:9:reserve1']));
  test('what a checksum is taken of does not depend on the order of keys', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
    expect(canonical({ a: 1, b: 2 })).toBe(canonical({ b: 2, a: 1 }));
    expect(canonical({ a: [1, 2] })).not.toBe(canonical({ a: [2, 1] }));
  });

  const programs = [1, 2, 3, 4];
  const places = fc.tuple(
    ...programs.map((program_id) => fc.integer({ min: 0, max: 3 }).map((quota): Place => ({ program_id, quota }))),
  );
  const people = fc
    .array(
      fc.record({
        cgpa: fc.option(fc.integer({ min: 200, max: 210 })),
        top: fc.option(fc.integer({ min: 1, max: 5 })),
        semester: fc.integer({ min: 3, max: 5 }),
        wishes: fc.shuffledSubarray(programs, { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 25 },
    )
    .map((all) =>
      all.map((each, at) =>
        applicant(at + 1, each.cgpa, each.wishes, {
          top_percent: each.top,
          semester_no: each.semester,
          number: at + 1,
        }),
      ),
    );
  test('property: quotas hold, one place each, nobody better is passed over, no place stays free while somebody waits for it', () => {
    fc.assert(
      fc.property(places, people, (all, applicants) => {
        const placements = rankApplicants({ places: all, applicants });
        const byId = new Map(applicants.map((each) => [each.request_id, each]));
        for (const { program_id, quota } of all) {
          const mains = placements.filter((each) => each.program_id === program_id && each.status === 'main');
          expect(mains.length).toBeLessThanOrEqual(quota);
          const waits = placements.filter((each) => each.program_id === program_id && each.status === 'reserve');
          if (waits.length > 0) expect(mains.length).toBe(quota);
          expect(waits.map((each) => each.position)).toEqual(waits.map((_, at) => at + 1));
          for (const waiting of waits) {
            const own = byId.get(waiting.request_id);
            for (const main of mains) {
              const holder = byId.get(main.request_id);
              if (own && holder) expect(compareApplicants(holder, own)).toBeLessThan(0);
            }
          }
        }
        for (const each of applicants) {
          const own = placements.filter((placement) => placement.request_id === each.request_id);
          expect(own.length).toBe(each.wishes.length);
          const mains = own.filter((placement) => placement.status === 'main');
          expect(mains.length).toBeLessThanOrEqual(1);
          // above his place he waits, below it he takes no part: own is in the order of his wishes
          const at = own.findIndex((placement) => placement.status === 'main');
          own.forEach((placement, place) =>
            expect(placement.status).toBe(place === at ? 'main' : at === -1 || place < at ? 'reserve' : 'eligible'),
          );
        }
      }),
      { numRuns: 300 },
    );
  });
  test('property: the order in which applications are read changes nothing', () => {
    fc.assert(
      fc.property(places, people, fc.integer(), (all, applicants, seed) => {
        const shuffled = applicants.toSorted(
          (a, b) => ((a.request_id * 7919 + seed) % 101) - ((b.request_id * 7919 + seed) % 101),
        );
        expect(rankApplicants({ places: all.toReversed(), applicants: shuffled })).toEqual(
          rankApplicants({ places: all, applicants }),
        );
      }),
      { numRuns: 200 },
    );
  });
});
