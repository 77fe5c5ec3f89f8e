import { expect, it } from 'vitest';
import { textKey } from '#kernel/contract/text.ts';
import { allTexts, onTexts, ownTexts, startTexts, translate } from './texts.ts';

const all = { page: { sent: 'Sent', name: 'Name' }, other: { word: 'Word' } };
const word = textKey('other:word');
const turn = () => new Promise((resolve) => setTimeout(resolve));

it('a painted page has its own words; the first other one that is asked for brings all, once', async () => {
  let read = 0;
  let told = 0;
  const stop = onTexts(() => void told++);
  startTexts({ page: { sent: 'Sent' } }, 'en', async () => {
    read++;
    return all;
  });
  expect(translate(textKey('page:sent'))).toBe('Sent');
  await turn();
  expect(read).toBe(0);
  translate(word);
  translate(word);
  await turn();
  expect([read, told, translate(word)]).toEqual([1, 1, 'Word']);
  await allTexts();
  expect(read).toBe(1);
  stop();
});

it("an administrator's own wording replaces the painted one, and a word of the page waits for it alone", async () => {
  let read = 0;
  startTexts({ page: { sent: 'Sent' } }, 'en', async () => {
    read++;
    return all;
  });
  ownTexts(Promise.resolve({ page: { sent: 'Gone', name: 'Name' } }));
  translate(textKey('page:name'));
  await turn();
  expect([translate(textKey('page:sent')), translate(textKey('page:name')), read]).toEqual(['Gone', 'Name', 0]);
});

it('a language that is chosen meanwhile is not overwritten, and a reading that failed is tried again', async () => {
  let answer: (lines: typeof all) => void = () => undefined;
  startTexts({}, 'en', () => new Promise((resolve) => (answer = resolve)));
  const reading = allTexts();
  startTexts({ other: { word: 'Kelime' } }, 'tr');
  answer(all);
  await reading;
  expect(translate(word)).toBe('Kelime');
  let tries = 0;
  startTexts({}, 'en', () => (tries++ === 0 ? Promise.reject(new Error('away')) : Promise.resolve(all)));
  await allTexts();
  await allTexts();
  expect([tries, translate(word)]).toEqual([2, 'Word']);
});
