import { describe, expect, test } from 'vitest';
import { reminderOf } from './juror-reminders.ts';
import type { ThesisFacts } from './may-move.ts';
import { defended } from './test-facts.ts';
import { plainRules } from './thesis-rule.ts';

const facts = (more: Partial<ThesisFacts> = {}): ThesisFacts =>
  defended({ rule: { ...plainRules.term_project, defences: 1 }, ...more });
const seat = { excused: false, vote: null, reminded_on: null };
const on = (day: string, more: Partial<ThesisFacts> = {}, of: Partial<Parameters<typeof reminderOf>[1]> = {}) =>
  reminderOf(facts(more), { ...seat, ...of }, new Date(`2027-${day}T08:20:00+03:00`));

describe('what a member of a jury is reminded of (ACA-018)', () => {
  test('of the defense the day before it, and of the vote from the day after it', () => {
    expect(['03-08', '03-09', '03-10', '03-11'].map((day) => on(day))).toEqual([
      null,
      'defence_near',
      null,
      'vote_missing',
    ]);
  });
  test('once a day, and of the vote every three days for a month', () => {
    expect(on('03-09', {}, { reminded_on: '2027-03-09' })).toBeNull();
    // the reminder of the defense itself is none of the vote
    expect(on('03-11', {}, { reminded_on: '2027-03-09' })).toBe('vote_missing');
    expect(on('03-13', {}, { reminded_on: '2027-03-11' })).toBeNull();
    expect(on('03-14', {}, { reminded_on: '2027-03-11' })).toBe('vote_missing');
    expect(on('04-09', {}, { reminded_on: '2027-04-05' })).toBe('vote_missing');
    expect(on('04-10', {}, { reminded_on: '2027-04-05' })).toBeNull();
  });
  test('nobody who has voted or was excused, nothing once it is decided', () => {
    expect(on('03-11', {}, { vote: 'accept' })).toBeNull();
    expect(on('03-11', {}, { excused: true })).toBeNull();
    expect(on('03-11', { status: 'accepted' })).toBeNull();
    expect(on('03-11', { status: 'jury_set' })).toBeNull();
  });
  test('of a revised text from the day after it came; not where the work is defended again', () => {
    const versions = [{ kind: 'revision' as const, similarity: 3, at: '2027-03-20T07:00:00Z' }];
    const revision = { status: 'revision' as const, round: 2, revised: true, versions };
    expect(on('03-20', revision)).toBeNull();
    expect(on('03-21', revision)).toBe('vote_missing');
    expect(on('03-21', { ...revision, revised: false })).toBeNull();
    expect(on('03-21', { ...revision, rule: { ...plainRules.thesis, defences: 2 } })).toBeNull();
  });
});
