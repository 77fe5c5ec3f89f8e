import { expect, it } from 'vitest';
import { comparePlans, type PlanPart } from './parallel-plan.ts';

const part = (name: string, weight: number, more: Partial<PlanPart> = {}): PlanPart => ({
  type_id: 1,
  name,
  name_en: name,
  weight,
  due_on: null,
  ...more,
});
it('plans of parallel sections are the same whatever the order, and another as soon as a weight or a date differs', () => {
  const plan = [part('Midterm', 40), part('Final', 60)];
  expect(comparePlans(plan, [])).toBe('none');
  expect(comparePlans(plan, plan.toReversed())).toBe('same');
  expect(comparePlans(plan, [part('Midterm', 45), part('Final', 55)])).toBe('other');
  expect(comparePlans(plan, [part('Midterm', 40, { due_on: '2026-11-02' }), part('Final', 60)])).toBe('other');
  expect(comparePlans(plan, [part('Midterm', 40)])).toBe('other');
});
