import { expect, test } from 'vitest';
import { areas } from '#app/areas.server.ts';
import type { Asking } from '#kernel/server/request-work.ts';
import { requestWorks } from '#kernel/server/request-work.ts';

const subjectOf = (kind: string, form: Record<string, unknown>) =>
  requestWorks()
    .find(({ request }) => request.kind === kind)
    ?.summary({} as Asking<never>, form as never);

// a subject stands beside fields and in papers of either format: a day in figures would be another day to somebody
test.each([
  [
    'leave_with_consent',
    { purpose: 'health', starts_on: '2026-03-12', ends_on: '2026-09-12' },
    'Sağlık: 12 Mart 2026 – 12 Eylül 2026',
    'Health: March 12, 2026 – September 12, 2026',
  ],
  [
    'payment_exception',
    { exception: 'defer', amount: 1_234_567, currency: 'TRY', pay_on: '2026-12-15' },
    'Ödemenin ertelenmesi: ₺12.345,67, 15 Aralık 2026',
    'Deferred payment: TRY\u00a012,345.67, December 15, 2026',
  ],
  [
    'mentora_transfer_out',
    { school_name: 'Harbor', release_date: '2026-03-12' },
    'Harbor · 12 Mart 2026',
    'Harbor · March 12, 2026',
  ],
  ['transfer_out', { institution: 'Ege', release_date: '2026-03-12' }, 'Ege, 12 Mart 2026', 'Ege, March 12, 2026'],
])('AMB-34 the subject of %s names its days in words, its amounts in either language', async (kind, form, tr, en) => {
  expect(areas.length).toBeGreaterThan(0);
  expect(await subjectOf(kind, form)).toEqual({ tr, en });
});
test('no subject of a kind with a day writes it in figures', async () => {
  const dated = requestWorks().filter(({ request }) =>
    Object.values(request.form).some((field) => field.kind === 'date'),
  );
  expect(dated.length).toBeGreaterThan(5);
  for (const { summary, request } of dated)
    expect(String(summary), request.kind).not.toMatch(/dayText|dateText|paperDay/);
});
