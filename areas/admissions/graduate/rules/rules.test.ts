import { describe, expect, it } from 'vitest';
import { maySubmit, mayUpload, missingDocuments, toldProblems, type Told } from './may-apply.ts';
import { mayCheck, reaches } from './may-check.ts';
import { decisionProblems, freePlaces, interviewScore, rank, suggest, totalOf, weightsWhole } from './ranking.ts';
import { gpaOf100, scoreOf, stillCounts } from './scores.ts';
import { candidacyMayGo, candidacyStates, requiredDocuments, type Decision } from './states.ts';

const weights = { weight_ales: 50, weight_language: 10, weight_gpa: 20, weight_interview: 20 };
const person = (id: number, more: Partial<Parameters<typeof rank>[0][number]> = {}) => ({
  id,
  ales: 80,
  language: 70,
  gpa: 75,
  interview: 60,
  birth_date: '1999-01-01',
  ...more,
});
describe('REQ-013: scores', () => {
  it('an average of 4 follows the council’s line, what the table has not is nothing', () => {
    expect([4, 3, 2, 1].map((each) => gpaOf100(each, 4))).toEqual([100, 76.67, 53.33, 30]);
    expect([gpaOf100(0.99, 4), gpaOf100(4.01, 4), gpaOf100(101, 100), gpaOf100(71.234, 100)]).toEqual([
      null,
      null,
      null,
      71.23,
    ]);
  });
  it('a result counts five years to the day, and not before it was taken', () => {
    expect(stillCounts({ taken_on: '2021-11-28' }, '2026-11-28')).toBe(true);
    expect(stillCounts({ taken_on: '2021-11-27' }, '2026-11-28')).toBe(false);
    expect(stillCounts({ taken_on: '2026-11-29' }, '2026-11-28')).toBe(false);
  });
  it('the highest of our own scale is proposed; tests of another scale are the office’s to convert', () => {
    const taken_on = '2026-01-01';
    const exams = [
      { kind: 'ales' as const, score: 70, taken_on },
      { kind: 'ales' as const, score: 82, taken_on },
      { kind: 'ales' as const, score: 95, taken_on: '2019-01-01' },
      { kind: 'toefl' as const, score: 110, taken_on },
    ];
    expect([scoreOf(exams, 'aptitude', '2026-11-28'), scoreOf(exams, 'language', '2026-11-28')]).toEqual([82, null]);
  });
  it('a jury’s mean is weighted by criterion, half up at two decimals, nothing while somebody has not scored', () => {
    expect(
      interviewScore([
        { weight: 60, scores: [80, 90] },
        { weight: 40, scores: [70, 75] },
      ]),
    ).toBe(80);
    expect(interviewScore([{ weight: 1, scores: [80, 80.01] }])).toBe(80.01);
    expect(
      interviewScore([
        { weight: 60, scores: [80, 90] },
        { weight: 40, scores: [70] },
      ]),
    ).toBeNull();
    expect(interviewScore([])).toBeNull();
  });
  it('weights are whole at 100; the total is their sum in hundredths; absent is nothing where the interview counts', () => {
    expect([weightsWhole(weights), weightsWhole({ ...weights, weight_gpa: 19 })]).toEqual([true, false]);
    expect(totalOf(person(1), weights)).toBe(74);
    expect(totalOf(person(1, { ales: 80.01 }), weights)).toBe(74.01);
    expect(totalOf(person(1, { interview: null }), weights)).toBeNull();
    expect(totalOf(person(1, { interview: null }), { ...weights, weight_ales: 70, weight_interview: 0 })).toBe(78);
  });
});
describe('REQ-013: ranking', () => {
  it('ties go by ALES, then average, then interview, then to the younger; equals share a place and the next one skips', () => {
    const ranked = rank(
      [
        person(1),
        person(2, { ales: 82, gpa: 70 }),
        person(3, { birth_date: '2000-01-01' }),
        person(4, { birth_date: '2000-01-01' }),
        person(5, { ales: 60 }),
        person(6, { interview: null }),
      ],
      weights,
    );
    expect(ranked.map(({ id, place }) => [id, place])).toEqual([
      [2, 1],
      [3, 2],
      [4, 2],
      [1, 4],
      [5, 5],
    ]);
  });
  it('main, then reserve, then nobody; below the threshold nobody; equals across the end of a list go to the next together', () => {
    const line = (id: number, place: number, total = 80) => ({ id, place, total });
    const of = (rows: ReturnType<typeof line>[], places: Partial<Parameters<typeof suggest>[1]> = {}) => [
      ...suggest(rows, { quota: 2, reserve_quota: 1, min_total: 60, ...places }).values(),
    ];
    expect(of([line(1, 1), line(2, 2), line(3, 3), line(4, 4)])).toEqual(['main', 'main', 'reserve', 'reject']);
    expect(of([line(1, 1), line(2, 2), line(3, 2)], { reserve_quota: 2 })).toEqual(['main', 'reserve', 'reserve']);
    expect(of([line(1, 1), line(2, 2), line(3, 2), line(4, 4)])).toEqual(['main', 'reject', 'reject', 'reject']);
    expect(of([line(1, 1), line(2, 2, 59.99)])).toEqual(['main', 'reject']);
    expect(of([line(1, 1)], { quota: 0 })).toEqual(['reserve']);
  });
  it('a board gives no more places than there are, takes nobody below, and says why a better one is passed over', () => {
    const places = { quota: 1, reserve_quota: 1, min_total: 60 };
    const line = (id: number, decision: Decision, more: object = {}) => ({
      id,
      place: id,
      total: 80,
      decision,
      note: null,
      ...more,
    });
    const keys = (...rows: ReturnType<typeof line>[]) => decisionProblems(rows, places).map(({ key, id }) => [key, id]);
    expect(keys(line(1, 'main'), line(2, 'reserve'), line(3, 'reject'))).toEqual([]);
    expect(keys(line(1, 'main'), line(2, 'preparation'))).toEqual([['over_quota', null]]);
    expect(keys(line(1, 'reserve'), line(2, 'reserve'))).toEqual([['over_reserve', null]]);
    expect(keys(line(1, 'main', { total: 59 }))).toEqual([['below', 1]]);
    expect(keys(line(1, 'reject'), line(2, 'main'))).toEqual([['passed_over', 1]]);
    expect(keys(line(1, 'reject', { note: 'Görüşmede yetersiz' }), line(2, 'main'))).toEqual([]);
  });
  it('offers never exceed the places nobody holds', () => {
    expect([freePlaces(3, 1), freePlaces(3, 3), freePlaces(2, 5)]).toEqual([2, 0, 0]);
  });
});
describe('REQ-013: from the draft to the registration', () => {
  it('the way is draft, submitted, documents checked, invited, evaluated, board decision, offered, accepted, registered', () => {
    const way = [
      'draft',
      'submitted',
      'documents_checked',
      'invited',
      'evaluated',
      'board_decision',
      'offered',
      'accepted',
      'registered',
    ] as const;
    for (const [at, from] of way.entries())
      for (const to of way.slice(at + 2)) expect([from, to, candidacyMayGo(from, to)]).toEqual([from, to, false]);
    for (const [at, from] of way.slice(0, -1).entries())
      expect(candidacyMayGo(from, way[at + 1] ?? 'draft')).toBe(true);
    for (const end of ['registered', 'declined', 'expired', 'rejected', 'withdrawn'] as const)
      expect(candidacyStates[end]).toEqual([]);
  });
  it('all that is missing is said at once', () => {
    const documents = requiredDocuments.map((kind) => ({ kind, state: 'uploaded' as const }));
    const parts = { programs: 1, education: 1, exams: 1, statement: 100 };
    const whole = { ...parts, draft: true, open: true, documents, references: 2, letters: 2, fee_paid: true };
    expect(maySubmit(whole)).toEqual([]);
    expect(
      maySubmit({ ...whole, open: false, documents: [], references: 1, fee_paid: false }).map(({ key }) => key),
    ).toEqual([
      'graduate_calls_closed',
      'graduate_documents_missing',
      'graduate_too_few_references',
      'graduate_fee_open',
    ]);
    const nothing = { ...whole, programs: 0, education: 0, exams: 0, statement: 99, references: 0, letters: 0 };
    expect(maySubmit(nothing).map(({ key }) => key)).toEqual([
      'graduate_no_program',
      'graduate_no_education',
      'graduate_no_exam',
      'graduate_statement_short',
      'graduate_too_few_references',
    ]);
    expect(maySubmit({ ...whole, draft: false }).map(({ key }) => key)).toEqual(['graduate_fixed']);
    expect(missingDocuments([{ kind: 'diploma', state: 'declined' }])).toEqual(requiredDocuments);
    expect(
      mayCheck({ submitted: true, checked: false, documents, letters: 0, letters_needed: 1 }).map(({ key }) => key),
    ).toEqual(['graduate_documents_open', 'graduate_letters_open']);
  });
  it('a document changes in the draft; later only what was sent back; what is approved never', () => {
    const at = (draft: boolean, checking: boolean, state: 'waiting' | 'uploaded' | 'declined' | 'approved') =>
      mayUpload({ draft, checking, state });
    expect([at(true, false, 'uploaded'), at(true, false, 'approved')]).toEqual([true, false]);
    expect([at(false, true, 'declined'), at(false, true, 'uploaded'), at(false, false, 'declined')]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('thresholds are reached by equals', () => {
    const call = { min_ales: 55, min_language: 50, min_gpa: 60 };
    expect(reaches({ ales: 55, language: 50, gpa: 60 }, call)).toBe(true);
    expect(reaches({ ales: 55, language: 49.99, gpa: 60 }, call)).toBe(false);
  });
  it('what somebody says of himself must fit together', () => {
    const told: Told = {
      national_id: null,
      passport_no: 'U1',
      birth_date: '1999-01-01',
      email: 'a@example.org',
      education: [{ cgpa: 3, scale: '4', graduated_on: null }],
      exams: [],
      experience: [],
      references: [{ email: 'b@example.org' }],
      programs: [1],
    };
    const keys = (more: Partial<Told>) => toldProblems({ ...told, ...more }, '2026-11-28').map(({ key }) => key);
    expect(keys({})).toEqual([]);
    expect(keys({ references: [{ email: 'A@example.org ' }] })).toEqual(['graduate_referee_self']);
    expect(keys({ references: [{ email: 'b@example.org' }, { email: 'B@example.org' }] })).toEqual([
      'graduate_referee_self',
    ]);
    expect(keys({ experience: [{ from_on: '2024-02-01', until_on: '2024-01-01' }] })).toEqual(['graduate_dates']);
  });
});
