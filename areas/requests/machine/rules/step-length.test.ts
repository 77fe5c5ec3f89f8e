import { expect, test } from 'vitest';
import { fill } from '#kernel/contract/text.ts';
import { mergeTexts } from '#kernel/server/lines.ts';
import { areas } from '#app/areas.server.ts';
import { daysKey, stepLengthKey } from './step-length.ts';

const texts = mergeTexts(areas, []).request ?? {};
const said = (key: string, params: Record<string, unknown>) => {
  const text = texts[key.replace('request:', '')];
  return [fill(text?.tr ?? '', params), fill(text?.en ?? '', params)];
};
test('a step that was decided at once is said to take the same day, never about 0 days', () => {
  const step = (measured: boolean, days: number) =>
    said(stepLengthKey({ measured, days }), { role: 'Danışman', n: days });
  expect(step(true, 0)).toEqual(['Danışman · aynı gün', 'Danışman · the same day']);
  expect(step(true, 1)).toEqual(['Danışman · yaklaşık 1 iş günü', 'Danışman · about 1 working day']);
  expect(step(false, 1)).toEqual(['Danışman · en çok 1 iş günü', 'Danışman · at most 1 working day']);
  expect(said(daysKey(1), { n: 1 })).toEqual(['Yaklaşık 1 iş günü', 'About 1 working day']);
  expect(step(true, 2)).toEqual(['Danışman · yaklaşık 2 iş günü', 'Danışman · about 2 working days']);
  expect(step(false, 3)).toEqual(['Danışman · en çok 3 iş günü', 'Danışman · at most 3 working days']);
  expect([said(daysKey(0), { n: 0 }), said(daysKey(2), { n: 2 })]).toEqual([
    ['Aynı gün', 'The same day'],
    ['Yaklaşık 2 iş günü', 'About 2 working days'],
  ]);
});
