import { describe, expect, test } from 'vitest';
import { appealWindowState, firstAppealWindow, laterAppealWindow } from './appeal-window.ts';
import {
  clearanceReasons,
  clearedFor,
  holdsOfOffice,
  officeOfStep,
  signReasons,
  type ClearanceFacts,
  type OpenHold,
} from '#areas/records/requests/graduation-clearance/rules/clearance.ts';
import { diplomaNameReasons, plainLetters } from '#areas/records/requests/graduation-clearance/rules/diploma-name.ts';
import { deciderReasons, letterReasons, mayAppeal, stepBefore, type AppealFacts } from './may-appeal.ts';

const keys = (refusals: readonly { key: string }[]): string[] => refusals.map((each) => each.key);
/** A moment on the university's clock. */
const at = (local: string): Date => new Date(`${local}+03:00`);
const minute = 60_000;

describe('ACA-044, AMB-36 the first step: two weeks from the day the grades are due', () => {
  // the last ones lie where other countries change their clocks: the university’s does not
  test.each([
    ['an ordinary fortnight', '2027-01-20', '2027-02-03'],
    ['over the end of a year', '2026-12-28', '2027-01-11'],
    ['ending on a holiday: calendar days count', '2027-04-09', '2027-04-23'],
    ['beginning on a Sunday', '2027-01-24', '2027-02-07'],
    ['American clocks go forward within it', '2027-03-08', '2027-03-22'],
    ['European clocks go forward on its last day', '2027-03-14', '2027-03-28'],
    ['European clocks go back on its first day', '2027-10-31', '2027-11-14'],
    ['a leap day within it', '2028-02-20', '2028-03-05'],
  ])('%s', (_name, due, last) => {
    const window = firstAppealWindow(due);
    expect(window).toEqual({ from: due, to: last });
    const opens = at(`${due}T00:00:00`);
    const closes = at(`${last}T23:59:59`);
    expect(appealWindowState(window, new Date(opens.getTime() - minute))).toBe('early');
    expect(appealWindowState(window, opens)).toBe('open');
    expect(appealWindowState(window, closes)).toBe('open');
    expect(appealWindowState(window, new Date(closes.getTime() + 1000))).toBe('over');
  });
});

describe('ACA-043 a later step: seven working days after the earlier decision', () => {
  const holidays = new Set(['2027-01-01', '2027-03-09', '2027-03-10', '2027-03-11', '2027-04-23']);
  test.each([
    ['decided on a Monday', '2027-02-01T10:00:00', '2027-02-01', '2027-02-10'],
    ['decided on a Friday', '2027-02-05T16:00:00', '2027-02-05', '2027-02-16'],
    ['decided on a Saturday: the next Monday is the first day', '2027-02-06T12:00:00', '2027-02-06', '2027-02-16'],
    ['one minute before midnight', '2027-02-01T23:59:00', '2027-02-01', '2027-02-10'],
    ['one minute after midnight', '2027-02-02T00:01:00', '2027-02-02', '2027-02-11'],
    ['over New Year, a holiday on a Friday', '2026-12-28T11:00:00', '2026-12-28', '2027-01-07'],
    [
      'over a bayram of three days; its eve is a half day and counts',
      '2027-03-05T09:00:00',
      '2027-03-05',
      '2027-03-19',
    ],
    ['decided on a holiday', '2027-03-10T09:00:00', '2027-03-10', '2027-03-22'],
    ['European clocks go forward within it', '2027-03-26T09:00:00', '2027-03-26', '2027-04-06'],
    ['European clocks go back within it', '2027-10-29T09:00:00', '2027-10-29', '2027-11-09'],
    ['a holiday on its seventh day moves its end', '2027-04-14T09:00:00', '2027-04-14', '2027-04-26'],
  ])('%s', (_name, decided, from, last) => {
    const window = laterAppealWindow(at(decided), holidays);
    expect(window).toEqual({ from, to: last });
    expect(appealWindowState(window, at(decided))).toBe('open');
    expect(appealWindowState(window, at(`${last}T23:59:59`))).toBe('open');
    expect(appealWindowState(window, new Date(at(`${last}T23:59:59`).getTime() + 1000))).toBe('over');
  });
});

describe('ACA-043, ACA-044 who may appeal what', () => {
  const step = { tr: 'Not değişikliği itirazı', en: 'Grade change appeal' };
  const facts = (given: Partial<AppealFacts>): AppealFacts => ({
    step: 'grade_change_appeal',
    course: 'CENG202',
    semester: { tr: 'Bahar', en: 'Spring' },
    final: true,
    window: { from: '2027-01-20', to: '2027-02-03' },
    asked_at: at('2027-01-25T12:00:00'),
    earlier: null,
    earlier_step: step,
    made: null,
    ...given,
  });
  const formal = {
    step: 'formal_grade_change_appeal',
    earlier: { number: '2027/000001', decided: true, expected: 'AA', letter: null },
  } as const;
  test.each<[string, Partial<AppealFacts>, string[]]>([
    ['a final grade within the window', {}, []],
    ['a grade that is not final', { final: false }, ['appeal_not_final']],
    ['before the window', { asked_at: at('2027-01-19T23:59:00') }, ['appeal_window_early']],
    ['after the window', { asked_at: at('2027-02-04T00:00:00') }, ['appeal_window_over']],
    ['a second time', { made: '2027/000002' }, ['appeal_made_already']],
    [
      'every reason at once',
      { final: false, made: '2027/000002', asked_at: at('2027-02-04T00:00:00') },
      ['appeal_not_final', 'appeal_made_already', 'appeal_window_over'],
    ],
    ['formal, after a decision that left the grade', formal, []],
    [
      'formal, after a decision that brought another letter than hoped for',
      { ...formal, earlier: { ...formal.earlier, letter: 'BA' } },
      [],
    ],
    [
      'formal, after a decision that brought what was asked',
      { ...formal, earlier: { ...formal.earlier, letter: 'AA' } },
      ['appeal_earlier_granted'],
    ],
    ['formal, without a first appeal', { ...formal, earlier: null, window: null }, ['appeal_no_earlier']],
    [
      'formal, the first is still open',
      { ...formal, earlier: { ...formal.earlier, decided: false }, window: null },
      ['appeal_earlier_open'],
    ],
    ['formal, too late', { ...formal, asked_at: at('2027-02-04T00:00:00') }, ['appeal_later_window_over']],
    [
      'the last step asks for the formal one',
      { step: 'appeal_of_appeal', earlier: null, window: null },
      ['appeal_no_earlier'],
    ],
  ])('%s', (_name, given, expected) => expect(keys(mayAppeal(facts(given)))).toEqual(expected));
  test('the order of the steps', () =>
    expect([
      stepBefore('grade_change_appeal'),
      stepBefore('formal_grade_change_appeal'),
      stepBefore('appeal_of_appeal'),
    ]).toEqual([null, 'grade_change_appeal', 'formal_grade_change_appeal']));
  test('who taught the course decides about his own grade at the first step only', () => {
    expect(deciderReasons('grade_change_appeal', true)).toEqual([]);
    expect(keys(deciderReasons('formal_grade_change_appeal', true))).toEqual(['appeal_own_grade']);
    expect(keys(deciderReasons('appeal_of_appeal', true))).toEqual(['appeal_own_grade']);
    expect(deciderReasons('formal_grade_change_appeal', false)).toEqual([]);
  });
  test('only letters the course gives, and not the one that stands', () => {
    expect(keys(letterReasons('QQ', 'BB', ['AA', 'BB'], 'new_letter'))).toEqual(['appeal_letter_unknown']);
    expect(keys(letterReasons('BB', 'BB', ['AA', 'BB'], 'new_letter'))).toEqual(['appeal_letter_same']);
    expect(letterReasons('AA', 'BB', ['AA', 'BB'], 'new_letter')).toEqual([]);
    expect(letterReasons('W', 'BB', ['AA', 'BB'], 'new_letter')[0]).toMatchObject({
      field: 'new_letter',
      params: { letters: 'AA, BB' },
    });
  });
});

describe('REQ-001 graduation clearance', () => {
  const hold = (given: Partial<OpenHold>): OpenHold => ({
    id: 1,
    kind: 'library',
    office: 'studentaffairs',
    restrictions: [],
    reason: 'Kitap',
    reason_en: 'Book',
    ...given,
  });
  const facts = (given: Partial<ClearanceFacts> = {}): ClearanceFacts => ({
    holds: [],
    ungraded: [],
    registration_open: false,
    plan: { total: 40, filled: 40, in_progress: 0, open: [] },
    ...given,
  });
  test.each([
    [{ role: 'studentaffairs', name: 'Kütüphane ilişiği', name_en: 'Library clearance' }, 'library'],
    [{ role: 'studentaffairs', name: 'Bilgi işlem ilişiği', name_en: 'IT clearance' }, 'it'],
    [
      {
        role: 'studentaffairs',
        name: 'Uluslararası öğrenci birimi: vize denetimi',
        name_en: 'International students: check of the visa',
      },
      'international',
    ],
    [{ role: 'studentaffairs', name: 'Ön inceleme', name_en: 'First check, before it goes on' }, 'other'],
    [{ role: 'studentaffairs', name: 'Ön inceleme', name_en: 'First check' }, 'other'],
    [{ role: 'bursar', name: 'Borç', name_en: 'Debts' }, 'bursar'],
    [{ role: 'unitoffice', name: 'Birim', name_en: 'Unit' }, 'unit'],
    [{ role: 'registrar', name: 'Son imza', name_en: 'Last signature' }, 'registrar'],
    [{ role: 'registrar', escalated_from: 'bursar', name: 'Borç', name_en: 'Debts' }, 'bursar'],
  ])('%o is signed by %s', (step, office) => expect(officeOfStep(step)).toBe(office));
  test('what the records prove is cleared: the library without a hold, the unit with a full plan; nothing else', () => {
    expect(clearedFor('library', facts())).toBe('library');
    expect(clearedFor('library', facts({ holds: [hold({})] }))).toBeNull();
    expect(clearedFor('library', facts({ holds: [hold({ kind: 'financial', office: 'bursar' })] }))).toBe('library');
    expect(clearedFor('unit', facts())).toBe('plan');
    expect(clearedFor('unit', facts({ plan: { total: 40, filled: 39, in_progress: 1, open: [] } }))).toBeNull();
    expect(clearedFor('unit', facts({ plan: null }))).toBeNull();
    expect(clearedFor('unit', facts({ ungraded: ['CENG492'] }))).toBeNull();
    for (const office of ['it', 'bursar', 'housing', 'international', 'advisor', 'registrar', 'other'] as const)
      expect(clearedFor(office, facts())).toBeNull();
  });
  test('an open hold keeps its office from signing, and one on the diploma the registrar', () => {
    const debt = hold({ kind: 'financial', office: 'bursar', restrictions: ['diploma'] });
    expect(keys(signReasons('bursar', facts({ holds: [debt] })))).toEqual(['clearance_hold_open']);
    expect(signReasons('housing', facts({ holds: [debt] }))).toEqual([]);
    expect(
      keys(signReasons('registrar', facts({ holds: [debt], ungraded: ['CENG492'], registration_open: true }))),
    ).toEqual(['clearance_hold_open', 'clearance_grades_missing', 'clearance_registration_open']);
    expect(signReasons('registrar', facts({ holds: [hold({})] }))).toEqual([]);
    expect(holdsOfOffice('it', facts({ holds: [hold({}), debt] }))).toEqual([]);
  });
  test('asked in the last semester only: every place filled or taken now', () => {
    expect(clearanceReasons(facts())).toEqual([]);
    expect(clearanceReasons(facts({ plan: { total: 40, filled: 35, in_progress: 5, open: [] } }))).toEqual([]);
    expect(keys(clearanceReasons(facts({ plan: null })))).toEqual(['clearance_no_plan']);
    const open = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ tr: name, en: name }));
    expect(clearanceReasons(facts({ plan: { total: 40, filled: 35, in_progress: 0, open } }))[0]).toMatchObject({
      key: 'clearance_plan_open',
      params: { count: 5, places: { tr: 'A, B, C, D, …', en: 'A, B, C, D, …' } },
    });
  });
  test('the name on the diploma is that of the record; its English spelling has plain letters', () => {
    const given = { diploma_name: 'Çağrı Işık', diploma_name_en: 'Cagri Isik' };
    expect(diplomaNameReasons(given, 'ÇAĞRI IŞIK')).toEqual([]);
    expect(keys(diplomaNameReasons({ ...given, diploma_name: 'Çağrı Isik' }, 'ÇAĞRI IŞIK'))).toEqual([
      'clearance_name_differs',
    ]);
    expect(diplomaNameReasons({ ...given, diploma_name_en: 'Çağrı Isik' }, 'ÇAĞRI IŞIK')).toMatchObject([
      { key: 'clearance_name_letters', field: 'diploma_name_en' },
    ]);
    expect(plainLetters('ĞÜŞİÖÇ ğüşıöç José')).toBe('GUSIOC gusioc Jose');
  });
});
