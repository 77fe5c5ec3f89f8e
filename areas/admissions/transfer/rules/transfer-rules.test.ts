import { describe, expect, it } from 'vitest';
import { canGo } from '#kernel/contract/states.ts';
import { formProblems, maySend, type EligibilityFacts, type TransferForm } from './eligibility.ts';
import { average100, listsOf, movesUp, rankingScore, type Candidate } from './ranking.ts';
import { officeNames, officeOf, stateAfter, transferStates } from './states.ts';
import { mayCarry, mayRecognize, recognitionProblems } from './recognition.ts';
import { mayClose, mayPropose, mayPublish } from './results.ts';
import { startsIn, type StartFacts } from './starts-in.ts';
import { asksEntry, documentsOf, trackDefaults, trackNames } from './tracks.ts';

const form: TransferForm = {
  track: 'institution',
  first_name: 'ECE',
  last_name: 'YALÇIN',
  national_id: '10000000146',
  passport_no: null,
  birth_date: '2006-04-11',
  phone: '+905321112233',
  current_university: 'Ege Üniversitesi',
  current_program: 'Matematik',
  current_class: 1,
  cgpa: 3.2,
  scale: 'four',
  semester_completed: 2,
  entry_score: 400,
  entry_type: 'SAY',
  entry_year: 2025,
  discipline_clean: true,
  used_before: false,
  prep_status: 'exempt',
};
const program = {
  program_id: 1,
  name: 'Bilgisayar Mühendisliği',
  name_en: 'Computer Engineering',
  seats: 3,
  base_score: 410,
};
const facts = (change: Partial<TransferForm> = {}, more: Partial<EligibilityFacts> = {}): EligibilityFacts => {
  const own = { ...form, ...change };
  return {
    form: own,
    rule: trackDefaults[own.track ?? 'institution'],
    chosen: [program],
    max_preferences: 2,
    documents: new Set(documentsOf(own.track)),
    used_here: false,
    ...more,
  };
};
const why = (change: Partial<TransferForm>, more: Partial<EligibilityFacts> = {}): string[] =>
  maySend(facts(change, more)).map((each) => each.key);

describe('TRF-001 what an application needs before it is sent', () => {
  it('a whole one may be sent', () => expect(why({})).toEqual([]));
  it.each<[Partial<TransferForm>, string[]]>([
    [{ cgpa: 2.28 }, ['transfer_average_low']],
    [{ cgpa: 2.29 }, []],
    [{ cgpa: 59.99, scale: 'hundred' }, ['transfer_average_low']],
    [{ cgpa: 60, scale: 'hundred' }, []],
    [{ cgpa: 4.01 }, ['transfer_average_range']],
    [{ semester_completed: 1 }, ['transfer_semesters_few']],
    [{ semester_completed: 5 }, ['transfer_semesters_many']],
    [{ discipline_clean: false }, ['transfer_discipline']],
    [{ national_id: '10000000145' }, ['transfer_identity_wrong']],
    [{ national_id: null }, ['transfer_identity']],
    [{ national_id: null, passport_no: 'U1234567' }, []],
    [{ entry_score: null }, ['transfer_field_missing']],
    // who comes from abroad has no score of the central placement
    [{ track: 'abroad', entry_score: null, entry_type: null, entry_year: null }, []],
    // by the central score neither average nor semesters count, but the base score and that the right was not used
    [{ track: 'central', cgpa: 1, semester_completed: 8, entry_score: 410 }, []],
    [{ track: 'central', entry_score: 409.9 }, ['transfer_base_score']],
    [{ track: 'central', entry_score: 420, used_before: true }, ['transfer_used_before']],
  ])('%o → %j', (change, reasons) => expect(why(change)).toEqual(reasons));
  it('all reasons at once, and each at its field', () => {
    const reasons = maySend(
      facts({ cgpa: 2, semester_completed: 9, discipline_clean: false, phone: null }, { documents: new Set() }),
    );
    expect(reasons.map((each) => each.field ?? '-')).toEqual([
      'phone',
      'cgpa',
      'semester_completed',
      'discipline_clean',
      ...documentsOf('institution').map(() => '-'),
    ]);
  });
  it('preferences: one at least, as many as the setting says, none twice, none without a quota', () => {
    expect(why({}, { chosen: [] })).toEqual(['transfer_no_preference']);
    expect(why({}, { chosen: [program, { ...program, program_id: 2 }] })).toEqual([]);
    expect(why({}, { chosen: [program, { ...program, program_id: 2 }], max_preferences: 1 })).toEqual([
      'transfer_preferences_many',
    ]);
    expect(why({}, { chosen: [program, program] })).toEqual(['transfer_preference_twice']);
    expect(why({}, { chosen: [{ ...program, seats: 0 }] })).toEqual(['transfer_no_quota']);
    expect(why({}, { chosen: [{ ...program, seats: null }] })).toEqual(['transfer_no_quota']);
  });
  it('a right that was used here before is known even when the form says otherwise', () =>
    expect(why({ track: 'central', entry_score: 420 }, { used_here: true })).toEqual(['transfer_used_before']));
  it('what is asked for follows the conditions that are set, not the name of the track', () => {
    const { abroad, institution, central } = trackDefaults;
    expect(trackNames.filter((track) => asksEntry(trackDefaults[track]))).toEqual([
      'internal',
      'institution',
      'central',
    ]);
    // a score that ranks, or a base score, is asked of whoever comes from abroad too
    const ranked = { ...abroad, average_weight: 60, entry_weight: 40 };
    const empty = { track: 'abroad' as const, entry_score: null, entry_type: null, entry_year: null };
    expect(why(empty, { rule: ranked, documents: new Set(documentsOf('abroad', ranked)) })).toEqual([
      'transfer_field_missing',
      'transfer_field_missing',
      'transfer_field_missing',
    ]);
    expect(documentsOf('abroad', { ...abroad, base_score: true })).toContain('placement_result');
    // nobody asks for a score that counts nowhere, nor for the proof of a condition that is not set
    const average = { ...institution, average_weight: 100, entry_weight: 0 };
    expect(
      why(
        { entry_score: null, entry_type: null, entry_year: null },
        { rule: average, documents: new Set(documentsOf('institution', average)) },
      ),
    ).toEqual([]);
    expect(documentsOf('institution', average)).not.toContain('placement_result');
    expect(documentsOf('central', { ...central, once_only: false, discipline_clean: false })).toEqual([
      'transcript',
      'student_certificate',
      'course_contents',
      'placement_result',
    ]);
  });
  it('a form that contradicts itself is refused when it is saved, an empty one is not', () => {
    expect(formProblems({})).toEqual([]);
    expect(formProblems({ cgpa: 101, scale: 'hundred' }).map((each) => each.key)).toEqual(['transfer_average_range']);
  });
});

describe('TRF-001, TRF-012 the offices in their order', () => {
  it('each approval leads to the next office, the last to the ranking', () => {
    let state = 'sent_for_approval' as ReturnType<typeof stateAfter>;
    const way: string[] = [];
    for (let office = officeOf(state); office !== null; office = officeOf(state)) {
      way.push(office);
      for (const decision of ['approve', 'return', 'reject'] as const)
        expect(canGo(transferStates, state, stateAfter(office, decision))).toBe(true);
      state = stateAfter(office, 'approve');
    }
    expect([way, state]).toEqual([[...officeNames], 'academic_unit']);
  });
  it('whoever is returned goes through all of them again, whoever is declined through none', () => {
    expect(transferStates.returned).toEqual(['sent_for_approval', 'withdrawn']);
    expect(transferStates.rejected).toEqual([]);
  });
});

describe('TRF-013 ranking', () => {
  it('averages on both scales meet: 2.29 of 4 is 60.1 of 100', () => {
    expect(average100(4, 'four')).toBeCloseTo(100);
    expect(average100(2.29, 'four')).toBeCloseTo(60.1);
    expect(average100(88, 'hundred')).toBe(88);
  });
  it('the score is the formula of the track', () => {
    expect(rankingScore({ cgpa: 4, scale: 'four', entry_score: 280 }, trackDefaults.institution)).toBe(75);
    expect(rankingScore({ cgpa: 2, scale: 'four', entry_score: 420 }, trackDefaults.central)).toBe(75);
    expect(rankingScore({ cgpa: 90, scale: 'hundred', entry_score: null }, trackDefaults.abroad)).toBe(90);
    expect(rankingScore({ cgpa: 0, scale: 'hundred', entry_score: 999 }, trackDefaults.central)).toBe(100);
  });
  const one = (id: number, score: number, programs: number[], more: Partial<Candidate> = {}): Candidate => ({
    id,
    score,
    average: score,
    entry_score: 0,
    sent_at: '2026-01-01',
    programs,
    ...more,
  });
  const short = (lists: ReturnType<typeof listsOf>): string[] =>
    lists.map((each) => `${each.transfer_id}:${each.program_id}${each.list === 'main' ? 'M' : 'R'}${each.place}`);
  it('everybody gets the best preference the score is enough for and waits for the better ones', () => {
    const seats = new Map([
      [10, 1],
      [20, 1],
    ]);
    expect(short(listsOf([one(1, 90, [10, 20]), one(2, 80, [10, 20]), one(3, 70, [20])], seats))).toEqual([
      '1:10M1',
      '2:20M1',
      '2:10R1',
      '3:20R1',
    ]);
  });
  it('a tie: average, placement score, day of sending, number', () => {
    const seats = new Map([[10, 1]]);
    const first = (a: Candidate, b: Candidate) => listsOf([b, a], seats)[0]?.transfer_id;
    expect(first(one(9, 80, [10], { average: 81 }), one(1, 80, [10]))).toBe(9);
    expect(first(one(9, 80, [10], { entry_score: 400 }), one(1, 80, [10], { entry_score: 399 }))).toBe(9);
    expect(first(one(9, 80, [10], { sent_at: '2025-12-31' }), one(1, 80, [10]))).toBe(9);
    expect(first(one(1, 80, [10]), one(9, 80, [10]))).toBe(1);
  });
  it('a program without a seat has no reserve list', () =>
    expect(listsOf([one(1, 90, [10])], new Map([[10, 0]]))).toEqual([]));
  it('a seat that becomes free goes to the first reserve, and the place that leaves goes on', () => {
    const reserves = [
      { transfer_id: 2, program_id: 10, rank: 1, place: 1 },
      { transfer_id: 3, program_id: 20, rank: 1, place: 1 },
      { transfer_id: 4, program_id: 20, rank: 2, place: 2 },
    ];
    expect(movesUp([10], reserves, new Map([[2, { program_id: 20, rank: 2 }]]))).toEqual([
      { transfer_id: 2, to: 10, from: 20 },
      { transfer_id: 3, to: 20, from: null },
    ]);
    expect(movesUp([30], reserves, new Map())).toEqual([]);
    expect(movesUp([20, 20, 20], reserves, new Map()).map((each) => each.transfer_id)).toEqual([3, 4]);
  });
  it('nobody is moved from a better preference to a worse one', () => {
    const both = [
      { transfer_id: 5, program_id: 10, rank: 1, place: 1 },
      { transfer_id: 5, program_id: 20, rank: 2, place: 1 },
      { transfer_id: 6, program_id: 20, rank: 1, place: 2 },
    ];
    expect(movesUp([10, 20], both, new Map())).toEqual([
      { transfer_id: 5, to: 10, from: null },
      { transfer_id: 6, to: 20, from: null },
    ]);
  });
});

describe('TRF-013 publishing and recognition', () => {
  const facts = {
    deciding: 0,
    approved: 2,
    proposed: true,
    published: false,
    closes_on: '2026-02-01',
    today: '2026-02-02',
    unanswered: 0,
    reserves: 1,
  };
  const keys = (reasons: { key: string }[]): string[] => reasons.map((each) => each.key);
  it('published once, after the window, when every office has decided', () => {
    expect(keys(mayPublish(facts))).toEqual([]);
    expect(keys(mayPublish({ ...facts, published: true }))).toEqual(['transfer_published_already']);
    expect(keys(mayPublish({ ...facts, proposed: false, today: '2026-02-01', deciding: 3 }))).toEqual([
      'transfer_not_proposed',
      'transfer_window_open',
      'transfer_still_deciding',
    ]);
    expect(keys(mayPropose({ ...facts, approved: 0 }))).toEqual(['transfer_nothing_to_rank']);
    expect(keys(mayPropose({ ...facts, published: true }))).toEqual(['transfer_published_already']);
  });
  it('reserve lists end when nobody has to answer anymore', () => {
    expect(keys(mayClose(facts))).toEqual(['transfer_not_published']);
    expect(keys(mayClose({ ...facts, published: true, unanswered: 1 }))).toEqual(['transfer_unanswered']);
    expect(keys(mayClose({ ...facts, published: true, reserves: 0 }))).toEqual(['transfer_no_reserve']);
    expect(keys(mayClose({ ...facts, published: true }))).toEqual([]);
  });
  it('courses are recognized after the place was accepted, each once, by a decision that has been made', () => {
    expect(keys(mayRecognize('academic_unit'))).toEqual(['transfer_recognition_early']);
    expect(keys(mayRecognize('accepted'))).toEqual([]);
    const known = new Set([1, 2]);
    const one = { line_id: 1, decision: 'counts' as const, course_id: 7 };
    expect(
      keys(recognitionProblems([one, { line_id: 2, decision: 'refused' }], known, '2026-02-02', '2026-02-02')),
    ).toEqual([]);
    expect(keys(recognitionProblems([one, { ...one, line_id: 2 }], known, '2026-02-03', '2026-02-02'))).toEqual([
      'transfer_board_later',
      'transfer_course_twice',
    ]);
    expect(
      keys(recognitionProblems([one, one, { line_id: 9, decision: 'counts' }], known, '2026-02-02', '2026-02-02')),
    ).toEqual(['transfer_course_unknown', 'transfer_course_missing', 'transfer_course_twice']);
    expect(keys(mayCarry({ status: 'accepted', undecided: 1, student_program_id: null }))).toEqual([
      'transfer_not_registered',
      'transfer_courses_open',
    ]);
    expect(keys(mayCarry({ status: 'equivalence_done', undecided: 0, student_program_id: 4 }))).toEqual([
      'transfer_recognition_early',
    ]);
    expect(keys(mayCarry({ status: 'registered', undecided: 0, student_program_id: 4 }))).toEqual([]);
  });
});

describe('TRF-001 the class in which a transfer begins', () => {
  const steps = [
    { class_year: 2, min_ects: 42 },
    { class_year: 3, min_ects: 96 },
    { class_year: 4, min_ects: 150 },
  ];
  const given: StartFacts = {
    track: 'institution',
    semester_completed: 2,
    recognized_ects: null,
    duration_semesters: 8,
  };
  const start = (more: Partial<StartFacts>, by = steps): number[] => {
    const { class_year, semester_no } = startsIn({ ...given, ...more }, by);
    return [class_year, semester_no];
  };
  it.each<[Partial<StartFacts>, number[]]>([
    [{}, [2, 3]],
    [{ semester_completed: 0 }, [1, 1]],
    [{ semester_completed: null }, [1, 1]],
    [{ semester_completed: 1 }, [1, 2]],
    [{ semester_completed: 3 }, [2, 4]],
    [{ semester_completed: 14 }, [4, 8]],
    [{ semester_completed: 6, duration_semesters: 4 }, [2, 4]],
    // by the central score one comes from anywhere: only what is recognized counts
    [{ track: 'central', semester_completed: 6 }, [1, 1]],
    [{ track: 'central', semester_completed: 6, recognized_ects: 100 }, [3, 5]],
    // the board’s decision takes the place of the semesters, upward and downward
    [{ recognized_ects: 41.5 }, [1, 1]],
    [{ recognized_ects: 42 }, [2, 3]],
    [{ semester_completed: 3, recognized_ects: 60 }, [2, 4]],
    [{ recognized_ects: 96 }, [3, 5]],
    [{ recognized_ects: 400 }, [4, 7]],
    [{ recognized_ects: 0 }, [1, 1]],
  ])('%o → %j', (more, at) => expect(start(more)).toEqual(at));
  it('without credits of class years the semesters decide', () =>
    expect(start({ recognized_ects: 0 }, [])).toEqual([2, 3]));
});
