import { expect, test } from 'vitest';
import { flowRefusals } from '../desk/flow-refusals.ts';
import { registrationRefusals } from '../refusals.ts';
import { citedRule } from '#kernel/web/reasons.ts';

test('people read ids of the regulation, never the names that the house gives its own rules', () => {
  expect(['ACA-038', '8 CFR 214.2(f)(6)'].map(citedRule)).toEqual(['ACA-038', '8 CFR 214.2(f)(6)']);
  expect(['lower-semester-first', 'registration-state', undefined].map(citedRule)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const said = [...Object.values(registrationRefusals.specs), ...Object.values(flowRefusals.specs)].map(({ rule }) =>
    citedRule(rule),
  );
  expect(said.filter((rule) => rule !== undefined && /^[a-z-]+$/.test(rule))).toEqual([]);
});
