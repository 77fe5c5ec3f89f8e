import { describe, expect, it } from 'vitest';
import {
  dayEffect,
  decideBy,
  defenceDayReasons,
  earliestDefence,
  extensionReasons,
  investigateBy,
  investigationReasons,
  objectBy,
  objectionReasons,
  openBy,
  openReasons,
  sanctionEnd,
  warningsOf,
} from './clocks.ts';
import { disciplineStates, underWay, type DisciplineStatus } from './discipline-states.ts';
import { stepReasons, type ProcessFacts } from './may-discipline.ts';
import { acts, bodyOf, heavier, heaviest, sanctionReasons, sanctions } from './sanctions.ts';

const keys = (reasons: readonly { key: string }[]): string[] => reasons.map((each) => each.key);
const facts = (more: Partial<ProcessFacts>): ProcessFacts => ({
  status: 'reported',
  level: 'one_term',
  incident_on: '2026-03-01',
  learned_on: '2026-03-02',
  opened_on: null,
  extended_to: null,
  defence_due_on: null,
  defence_mode: null,
  served_on: null,
  keeps: true,
  investigates: true,
  own: false,
  ...more,
});

describe('law 2547, article 54: clocks', () => {
  it('opened within a month where a reprimand or a short suspension is at stake, within three otherwise', () => {
    expect([openBy('2026-01-31', 'reprimand'), openBy('2026-01-31', 'short')]).toEqual(['2026-02-28', '2026-02-28']);
    expect([openBy('2026-01-31', 'one_term'), openBy('2026-01-31', 'expulsion')]).toEqual(['2026-04-30', '2026-04-30']);
    const row = { learned_on: '2026-01-31', incident_on: '2026-01-30', level: 'short' } as const;
    expect(openReasons(row, '2026-02-28')).toEqual([]);
    expect(keys(openReasons(row, '2026-03-01'))).toEqual(['discipline_opening_late']);
  });
  it('decided within two years of the act, investigated in thirty days unless extended to a day', () => {
    expect(decideBy('2024-02-29')).toBe('2026-02-28');
    expect(investigateBy('2026-03-01')).toBe('2026-03-31');
    const opened = { opened_on: '2026-03-01', extended_to: null, incident_on: '2026-02-20' };
    expect(investigationReasons(opened, '2026-03-31')).toEqual([]);
    expect(keys(investigationReasons(opened, '2026-04-01'))).toEqual(['discipline_overdue']);
    expect(extensionReasons(opened, '2026-04-30', '2026-03-20')).toEqual([]);
    expect(keys(extensionReasons(opened, '2026-05-01', '2026-03-20'))).toEqual(['discipline_extension_day']);
    expect(keys(extensionReasons(opened, '2026-03-31', '2026-03-20'))).toEqual(['discipline_extension_day']);
    expect(keys(extensionReasons({ ...opened, incident_on: '2024-04-10' }, '2026-04-20', '2026-03-20'))).toEqual([
      'discipline_time_barred',
    ]);
    expect(investigationReasons({ ...opened, extended_to: '2026-04-30' }, '2026-04-30')).toEqual([]);
  });
  it('seven days for the defense and fifteen for the objection, the day of service not counted', () => {
    expect(earliestDefence('2026-03-02')).toBe('2026-03-09');
    expect(keys(defenceDayReasons({ served_on: '2026-03-02', due_on: '2026-03-08', today: '2026-03-02' }))).toEqual([
      'discipline_defence_short',
    ]);
    expect(defenceDayReasons({ served_on: '2026-03-02', due_on: '2026-03-09', today: '2026-03-02' })).toEqual([]);
    expect(objectBy('2026-03-02')).toBe('2026-03-17');
    expect(objectionReasons('2026-03-02', '2026-03-17')).toEqual([]);
    expect(keys(objectionReasons('2026-03-02', '2026-03-18'))).toEqual(['discipline_objection_late']);
  });
  it('what a day does by itself: too late is time-barred, fifteen silent days are final', () => {
    const row = { learned_on: '2026-03-02', incident_on: '2026-03-01', level: 'short', served_on: null } as const;
    expect(dayEffect({ ...row, status: 'reported' }, '2026-04-02')).toBeNull();
    expect(dayEffect({ ...row, status: 'reported' }, '2026-04-03')).toBe('lapsed');
    expect(dayEffect({ ...row, status: 'defence' }, '2028-03-01')).toBeNull();
    expect(dayEffect({ ...row, status: 'defence' }, '2028-03-02')).toBe('lapsed');
    // what was decided in time is not barred
    expect(dayEffect({ ...row, status: 'decided' }, '2029-01-01')).toBeNull();
    expect(dayEffect({ ...row, status: 'notified', served_on: '2026-05-01' }, '2026-05-16')).toBeNull();
    expect(dayEffect({ ...row, status: 'notified', served_on: '2026-05-01' }, '2026-05-17')).toBe('final');
  });
  it('clocks call before and after they end', () => {
    const row = {
      learned_on: '2026-03-02',
      incident_on: '2026-03-01',
      level: 'short',
      opened_on: null,
      extended_to: null,
      objected_on: null,
    } as const;
    const called = (more: object, today: string): string[] =>
      warningsOf({ ...row, status: 'reported', ...more }, today).map((each) => each.warning);
    expect([called({}, '2026-03-25'), called({}, '2026-03-26')]).toEqual([[], ['open_soon']]);
    const running = { status: 'investigation', opened_on: '2026-03-05' };
    expect([called(running, '2026-03-29'), called(running, '2026-03-30'), called(running, '2026-04-05')]).toEqual([
      [],
      ['due_soon'],
      ['overdue'],
    ]);
    expect(called({ status: 'objected', objected_on: '2026-04-01' }, '2026-04-17')).toEqual(['answer_overdue']);
  });
  it('a suspension lasts its days, to the end of the semester, or of the next one', () => {
    const terms = [{ ends_on: '2027-01-31' }, { ends_on: '2027-06-30' }];
    expect(sanctionEnd('short', '2026-10-01', 7, terms)).toBe('2026-10-07');
    expect(sanctionEnd('one_term', '2026-10-01', null, terms)).toBe('2027-01-31');
    expect(sanctionEnd('two_terms', '2026-10-01', null, terms)).toBe('2027-06-30');
    expect(sanctionEnd('two_terms', '2026-10-01', null, terms.slice(0, 1))).toBeUndefined();
    expect([
      sanctionEnd('reprimand', '2026-10-01', null, terms),
      sanctionEnd('expulsion', '2026-10-01', null, terms),
    ]).toEqual([null, null]);
  });
});

describe('law 2547, article 54: sanctions', () => {
  it('repetition is one degree heavier, but never expulsion', () => {
    expect(sanctions.map(heavier)).toEqual(['short', 'one_term', 'two_terms', 'two_terms', 'expulsion']);
    expect([heaviest('smoking', false), heaviest('smoking', true), heaviest('violence', true)]).toEqual([
      'reprimand',
      'short',
      'two_terms',
    ]);
    // there is no warning below the reprimand since 2023
    expect(sanctions[0]).toBe('reprimand');
  });
  it('the director gives reprimand and short suspension, the board the rest', () => {
    expect(sanctions.map(bodyOf)).toEqual(['director', 'director', 'board', 'board', 'board']);
    const given = { act: 'cheating', repeated: false, sanction: 'one_term', body: 'director', days: null } as const;
    expect(keys(sanctionReasons(given))).toEqual(['discipline_board_needed']);
    expect(sanctionReasons({ ...given, body: 'board' })).toEqual([]);
    expect(sanctionReasons({ ...given, body: 'board', sanction: 'reprimand' })).toEqual([]);
    expect(keys(sanctionReasons({ ...given, body: 'board', sanction: 'expulsion' }))).toEqual(['discipline_too_heavy']);
  });
  it('a short suspension has seven to thirty days, others have none', () => {
    const given = { act: 'insult', repeated: false, sanction: 'short', body: 'director' } as const;
    for (const days of [null, 6, 31]) expect(keys(sanctionReasons({ ...given, days }))).toEqual(['discipline_days']);
    for (const days of [7, 30]) expect(sanctionReasons({ ...given, days })).toEqual([]);
    expect(keys(sanctionReasons({ ...given, sanction: 'reprimand', days: 7 }))).toEqual(['discipline_days_not_asked']);
  });
  it('every act has a level of the article', () => {
    expect(Object.values(acts).every((act) => sanctions.includes(act.level))).toBe(true);
  });
});

describe('steps', () => {
  it('each state ends somewhere, and nothing leads out of the end', () => {
    for (const status of underWay) expect(disciplineStates[status].length, status).toBeGreaterThan(0);
    for (const status of ['not_opened', 'no_sanction', 'annulled', 'completed', 'lapsed'] as DisciplineStatus[])
      expect(disciplineStates[status]).toEqual([]);
  });
  it('no report before the defense was given or its time is over, none past the last day without an extension', () => {
    const row = facts({ status: 'defence', opened_on: '2026-03-05', defence_due_on: '2026-03-20' });
    expect(keys(stepReasons('findings', row, '2026-03-20'))).toEqual(['discipline_defence_open']);
    expect(stepReasons('findings', row, '2026-03-21')).toEqual([]);
    expect(stepReasons('findings', { ...row, defence_mode: 'written' }, '2026-03-12')).toEqual([]);
    expect(keys(stepReasons('findings', row, '2026-04-05'))).toEqual(['discipline_overdue']);
    expect(stepReasons('findings', { ...row, extended_to: '2026-04-20' }, '2026-04-05')).toEqual([]);
  });
  it('whoever investigates does not decide, and a decision comes in time', () => {
    const row = facts({ status: 'awaiting_decision' });
    expect(stepReasons('decide', row, '2026-05-01')).toEqual([]);
    expect(keys(stepReasons('decide', { ...row, own: true }, '2026-05-01'))).toEqual(['discipline_own_investigation']);
    expect(keys(stepReasons('decide', { ...row, keeps: false }, '2026-05-01'))).toEqual([
      'discipline_not_investigator',
    ]);
    expect(keys(stepReasons('decide', row, '2028-03-02'))).toEqual(['discipline_time_barred']);
  });
});
