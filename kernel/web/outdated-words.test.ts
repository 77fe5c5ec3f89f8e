import { expect, test } from 'vitest';
import { changedBy, outdatedKey } from './outdated-words.ts';

test('ERR-020: who changed the record is named, and whoever did it in another window reads “you”', () => {
  const who = changedBy({ by: 'Nilay Başaran', at: '2026-11-23T05:00:00Z' });
  expect(outdatedKey('refused', who, 'Ayşe Demir')).toBe('ui:record_outdated_by');
  expect(outdatedKey('clash', who, 'Ayşe Demir')).toBe('ui:draft_clash_by');
  expect(outdatedKey('refused', who, 'Nilay Başaran')).toBe('ui:record_outdated_self');
  expect(outdatedKey('clash', who, 'Nilay Başaran')).toBe('ui:draft_clash_self');
  expect(outdatedKey('clash', changedBy({ by: 'Nilay Başaran' }), 'Nilay Başaran')).toBe('ui:draft_clash');
});
