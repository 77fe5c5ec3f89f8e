import { expect, test } from 'vitest';
import { fill } from '#kernel/contract/text.ts';
import { machineTexts } from './texts.ts';

test('the name of a step that waits is not read as something that has come', () => {
  const { with: step, since } = machineTexts.request;
  expect(fill(step.en, { step: 'Answer of student affairs', role: 'Student Affairs' })).toBe(
    'Waiting for: Answer of student affairs (Student Affairs)',
  );
  expect(fill(since.en, { ago: '2 days ago' })).toBe('The request reached this step 2 days ago');
  expect(fill(since.tr, { ago: '2 gün önce' })).toBe('Talep bu adıma 2 gün önce geldi');
});
