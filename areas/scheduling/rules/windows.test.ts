import { describe, expect, it, test } from 'vitest';
import type { Population, SemesterDate } from '#areas/scheduling/rules/windows.ts';
import { narrowness, windowFor, windowRefusals } from '#areas/scheduling/rules/windows.ts';

const who: Population = {
  level: 'undergraduate',
  class_year: 2,
  faculty_id: 10,
  program_ids: [100, 101],
  student_type: 'regular',
};
const date = (starts: string, ends: string, aimed: Partial<SemesterDate> = {}): SemesterDate => ({
  event: 'course_registration',
  starts_at: `2026-09-${starts}:00Z`,
  ends_at: `2026-09-${ends}:00Z`,
  ...aimed,
});
const everyone = date('07T06:00', '11T14:00');
const ask = (dates: SemesterDate[], now: string, tickets = [] as Parameters<typeof windowFor>[4]) =>
  windowFor('course_registration', dates, who, `2026-09-${now}:00Z`, tickets);

describe('window of an event', () => {
  test.each([
    ['before', [everyone], '01T00:00', { state: 'not_yet', opens_at: everyone.starts_at }],
    [
      'first moment',
      [everyone],
      '07T06:00',
      { state: 'open', opens_at: everyone.starts_at, closes_at: everyone.ends_at },
    ],
    [
      'last moment',
      [everyone],
      '11T14:00',
      { state: 'open', opens_at: everyone.starts_at, closes_at: everyone.ends_at },
    ],
    ['after', [everyone], '11T14:01', { state: 'closed', since: everyone.ends_at }],
    ['no dates', [], '07T06:00', { state: 'none' }],
    ['another event', [{ ...everyone, event: 'add_drop' }], '08T06:00', { state: 'none' }],
    ['another faculty', [{ ...everyone, faculty_ids: [11] }], '08T06:00', { state: 'none' }],
    ['another level', [{ ...everyone, levels: ['graduate'] }], '08T06:00', { state: 'none' }],
    ['another type', [{ ...everyone, student_types: ['special'] }], '08T06:00', { state: 'none' }],
    ['double major program', [{ ...everyone, program_ids: [101] }], '08T06:00', { state: 'open' }],
    ['empty lists admit all', [{ ...everyone, program_ids: [], class_years: null }], '08T06:00', { state: 'open' }],
    [
      'two periods, between them',
      [everyone, date('20T06:00', '21T06:00')],
      '15T00:00',
      { state: 'not_yet', opens_at: '2026-09-20T06:00:00Z' },
    ],
  ])('%s', (_, dates, now, answer) => expect(ask(dates, now)).toMatchObject(answer));

  it('lets the most narrowly aimed row decide', () => {
    const second = date('09T06:00', '11T14:00', { class_years: [2] });
    expect(ask([everyone, second], '08T00:00')).toMatchObject({ state: 'not_yet', opens_at: second.starts_at });
    expect(narrowness(second)).toBeGreaterThan(narrowness({ ...everyone, levels: ['undergraduate'] }));
  });
  it('needs the time ticket where the window works by ticket', () => {
    const ticketed = { ...everyone, ticketed: true };
    expect(ask([ticketed], '08T00:00')).toEqual({ state: 'no_ticket' });
    const ticket = { event: 'course_registration', starts_at: '2026-09-08T09:00:00Z', ends_at: '2026-09-08T10:00:00Z' };
    expect(ask([ticketed], '08T08:59', [ticket])).toEqual({ state: 'not_yet', opens_at: ticket.starts_at });
    expect(ask([ticketed], '08T09:30', [ticket])).toMatchObject({ state: 'open', closes_at: ticket.ends_at });
    expect(ask([ticketed], '08T10:01', [ticket])).toEqual({ state: 'closed', since: ticket.ends_at });
    expect(ask([ticketed], '08T09:30', [{ ...ticket, event: 'add_drop' }])).toEqual({ state: 'no_ticket' });
    expect(ask([everyone], '08T08:59', [ticket])).toEqual({ state: 'not_yet', opens_at: ticket.starts_at });
  });
});

test('refusals say when it opens or since when it is closed', () => {
  expect(windowRefusals('course_registration', { state: 'open', opens_at: '', closes_at: '' })).toEqual([]);
  expect(
    windowRefusals('course_registration', { state: 'not_yet', opens_at: '2026-09-07T06:00:00Z' }, 'Europe/Istanbul')[0],
  ).toMatchObject({
    key: 'window_not_yet',
    params: { opens: { tr: '7 Eylül 2026 09:00', en: 'September 7, 2026, 09:00' }, event: { tr: 'Ders kaydı' } },
  });
  expect(windowRefusals('add_drop', { state: 'closed', since: '2026-10-02T14:00:00Z' })[0]).toMatchObject({
    key: 'window_closed',
    params: { since: { tr: '2 Ekim 2026 17:00' } },
  });
  expect(windowRefusals('add_drop', { state: 'none' })[0]?.key).toBe('window_not_announced');
  expect(windowRefusals('add_drop', { state: 'no_ticket' })[0]?.key).toBe('window_ticket_missing');
});
