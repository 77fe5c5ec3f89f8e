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
  expect(step(true, 2)).toEqual(['Danışman · yaklaşık 2 iş günü', 'Danışman · about 2 working days']);
  expect(step(false, 3)).toEqual(['Danışman · en çok 3 iş günü', 'Danışman · 3 working days at most']);
  expect([said(daysKey(0), { n: 0 }), said(daysKey(2), { n: 2 })]).toEqual([
    ['Aynı gün', 'The same day'],
    ['Yaklaşık 2 iş günü', 'About 2 working days'],
  ]);
});
