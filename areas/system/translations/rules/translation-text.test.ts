import { describe, expect, it, test } from 'vitest';
import { isTextKey, placeholdersOf, previewOf, textRefusals } from './translation-text.ts';

const keys = (declared: string | null, written: string): string[] =>
  textRefusals('en', declared, written).map((each) => each.key);

describe('ERR-027 placeholders of a declared text are kept', () => {
  test.each([
    ['{n} rows', '{n} lines', []],
    ['{n} rows', 'lines', ['translation_placeholder_missing']],
    ['{n} rows', '{N} lines', ['translation_placeholder_missing', 'translation_placeholder_unknown']],
    ['#n texts changed', '#n texts', []],
    ['#n texts changed', 'texts', ['translation_placeholder_missing']],
    ['Room', 'Room #5', []],
    ['Room', 'Room {room}', ['translation_placeholder_unknown']],
    ['{a} and {b}', '{b}, {a}, {b}', []],
  ])('%s → %s', (declared, written, expected) => expect(keys(declared, written)).toEqual(expected));
  it('names every lost one, in the language it lacks them in', () => {
    expect(textRefusals('tr', '{a} {b} #c', '{a}')).toMatchObject([
      {
        key: 'translation_placeholder_missing',
        field: 'tr',
        params: { names: '{b}, #c', language: { tr: 'Türkçe', en: 'Turkish' } },
      },
    ]);
  });
  it('takes any placeholder of a key that nobody has worded', () => expect(keys(null, 'Hello {whoever}')).toEqual([]));
});
test.each([
  ['<b>bold</b>', true],
  ['a < b and c > d', false],
  ['CGPA<2.00', false],
  ['x &amp; y', true],
  ['Q&A; then', true],
  ['R & D', false],
  ['<script>alert(1)</script>', true],
  ['<!-- x -->', true],
])('markup is refused, signs are not: %s', (written, refused) => {
  expect(keys('text', written)).toEqual(refused ? ['translation_markup'] : []);
});
test.each([
  ['registration:too_many', true],
  ['people:staff.title.professor', true],
  ['constructor:name', false],
  ['__proto__:x', false],
  ['api:constructor', false],
  ['api:', false],
  ['no namespace', false],
  ['API:x', false],
  ['api:a b', false],
  [`api:${'x'.repeat(151)}`, false],
])('only names a program may ask for are keys: %s', (key, expected) => expect(isTextKey(key)).toBe(expected));
test('placeholders are read once each, and the preview fills them', () => {
  expect(placeholdersOf('{n} of {n}, #x')).toEqual(['{n}', '#x']);
  expect(previewOf('{n} rows for {name} in {constructor}', 'en')).toBe('3 rows for Elif Yılmaz in ‹constructor›');
  expect(previewOf('{program}: #5', 'tr')).toBe('Bilgisayar Mühendisliği: #5');
});
test('a place whose kind is declared shows a value of that kind, as a paper writes it', () => {
  const granted = { from: 'day', until: 'day', purpose: 'words' } as const;
  expect(previewOf('{from} – {until} ({purpose})', 'tr', granted)).toBe('15.09.2026 – 25.09.2026 (Sağlık)');
  expect(previewOf('{from} – {until} ({purpose})', 'en', granted)).toBe('09/15/2026 – 09/25/2026 (Health)');
  expect(previewOf('{amount}', 'tr', { amount: 'money' })).toBe('₺1.250,00');
  expect(previewOf('{from} → {to}', 'tr', { from: 'program', to: 'program' })).toBe(
    'Bilgisayar Mühendisliği → Makine Mühendisliği',
  );
  expect(previewOf('{until}', 'tr', { until: 'words' })).toBe('‹until›');
});
