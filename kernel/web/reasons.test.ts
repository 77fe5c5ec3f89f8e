import { afterAll, expect, test } from 'vitest';
import { contactLine } from './failures.ts';
import { reasonOf } from './reasons.ts';
import { knowRole } from './session.ts';
import { startTexts } from './texts.ts';

afterAll(() => knowRole(null));

const of = (rule: string, office: 'registrar' | 'department') => reasonOf({ key: 'no', rule, office }, 'en');
startTexts({ api: { no: 'Not {day}' }, office: { registrar: 'Registrar’s Office', department: 'Department' } }, 'en');

test('ERR-029: a rule is cited where people can look it up, never by the name the house gave it', () => {
  expect(of('ACA-040', 'registrar')).toMatchObject({ rule: 'ACA-040' });
  expect(of('letter-bounds', 'registrar')).not.toHaveProperty('rule');
});
test('a refusal sends nobody to the own office', () => {
  for (const [role, office, sent] of [
    [null, 'registrar', true],
    ['OGR', 'registrar', true],
    ['registrar', 'registrar', false],
    ['registrar', 'department', true],
    ['chair', 'department', false],
  ] as const) {
    knowRole(role);
    expect('office' in of('ACA-040', office), `${role} ${office}`).toBe(sent);
  }
});
test('VAL-032: a day in a refusal is said in words', () => {
  expect(reasonOf({ key: 'no', params: { day: '2026-12-07' } }, 'en').sentence).toBe('Not December 7, 2026');
});
test('so does the line of a failure in a toast, a dialog or a result', () => {
  const ui = { rule_is: 'Rule: {rule}', ask_office: 'Ask: {office}' };
  startTexts({ ui, office: { registrar: 'Registrar’s Office' } }, 'en');
  knowRole('OGR');
  expect(contactLine({ rule: 'ACA-040', office: 'registrar' })).toBe('Rule: ACA-040 · Ask: Registrar’s Office');
  knowRole('registrar');
  expect(contactLine({ rule: 'letter-bounds', office: 'registrar' })).toBeUndefined();
});
