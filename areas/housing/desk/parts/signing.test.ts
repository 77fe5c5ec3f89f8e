import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('whoever cannot draw at the hand-over has a name written instead: the tenant his, the office its own', () => {
  const page = readFileSync(new URL('./Inspect.tsx', import.meta.url), 'utf8');
  const pads = [...page.matchAll(/<SignaturePad\b[\s\S]*?\/>/g)].map(([pad]) => /typed=\{(\w+)/.exec(pad)?.[1] ?? null);
  expect(pads).toEqual(['data', 'me']);
});
