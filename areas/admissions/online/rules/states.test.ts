import { expect, it } from 'vitest';
import { canGo } from '#kernel/contract/states.ts';
import { documentStates, documentStatusWords } from './states.ts';

it('REG-021 uploaded and waiting show as warning, REG-022 approved as success, REG-023 declined as danger', () => {
  const tones = Object.fromEntries(Object.entries(documentStatusWords).map(([state, { tone }]) => [state, tone]));
  expect(tones).toEqual({ waiting: 'warning', uploaded: 'warning', approved: 'success', declined: 'danger' });
});
it('only a declined document is sent again once it was looked at', () => {
  expect(canGo(documentStates, 'declined', 'uploaded')).toBe(true);
  expect(canGo(documentStates, 'approved', 'uploaded')).toBe(false);
  expect(canGo(documentStates, 'waiting', 'approved')).toBe(false);
});
