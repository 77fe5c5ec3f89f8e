import { describe, expect, it } from 'vitest';
import { workOrder } from '#areas/communication/requests/work-order/declaration.ts';
import { urgencyOf } from '../../machine/rules/urgency.ts';
import { inboxOrders, neighboursOf, pressing } from './inbox-order.ts';

const urgent = { tr: 'Acil', en: 'Urgent' };
const row = (person: string, change: { urgent?: typeof urgent; overdue?: boolean; due?: string; since?: string }) => ({
  kind: person,
  person,
  urgent: null,
  overdue: false,
  due: null,
  since: '2026-11-01T08:00:00Z',
  ...change,
});
describe('SYS-034 the order of the inbox', () => {
  const rows = [
    row('none', {}),
    row('later', { due: '2026-12-09T20:59:59Z' }),
    row('soon', { due: '2026-12-01T20:59:59Z' }),
    row('late', { due: '2026-11-02T20:59:59Z', overdue: true }),
    row('urgent', { due: '2026-12-20T20:59:59Z', urgent }),
    row('both', { due: '2026-11-20T20:59:59Z', overdue: true, urgent }),
  ];
  const names = (sorted: readonly { person: string }[]): string[] => sorted.map((each) => each.person);
  it('urgent and overdue first, then urgent, then overdue, then by the last day', () => {
    expect(names(rows.toSorted(inboxOrders.due))).toEqual(['both', 'urgent', 'late', 'soon', 'later', 'none']);
  });
  it('a kind stands where its most pressing matter stands, however its rows are ordered', () => {
    const kinds = [...rows, row('late', { urgent })].toSorted(
      pressing([...rows, { ...row('x', { urgent, overdue: true, due: '2026-01-01' }), kind: 'none' }]),
    );
    expect(names(kinds).slice(0, 2)).toEqual(['none', 'both']);
  });
  it('what is urgent is said by the declaration: a choice that it calls a danger', () => {
    expect(urgencyOf(workOrder, { priority: 'urgent' })).toEqual({
      tr: 'Acil: güvenlik tehlikesi',
      en: 'Urgent: safety hazard',
    });
    for (const form of [{}, { priority: 'normal' }, { priority: null }, { category: 'urgent' }])
      expect(urgencyOf(workOrder, form)).toBeNull();
  });
});
describe('from one matter to the next', () => {
  const inbox = ['/requests/1', '/requests/2', '/requests/3'];
  it.each([
    ['/requests/1', null, null, '/requests/2'],
    ['/requests/2', null, '/requests/1', '/requests/3'],
    ['/requests/3', null, '/requests/2', null],
    ['/requests/9', null, null, null],
    ['/requests/9', 1, '/requests/1', '/requests/2'],
    ['/requests/9', 3, '/requests/3', '/requests/1'],
  ] as const)('%s, which stood at %s: before it %s, after it %s', (href, kept, previous, next) => {
    expect(neighboursOf(inbox, href, kept)).toEqual({ previous, next });
  });
  it('after the last one nothing is left', () => {
    expect(neighboursOf([], '/requests/9', 0)).toEqual({ previous: null, next: null });
  });
});
