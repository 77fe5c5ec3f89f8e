import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas } from '#app/areas.server.ts';
import { documentPath, permissionDocument } from '../../../tools/permission-matrix-doc.ts';

test('NS-001, NS-002 docs/permission-matrix.md is what the areas declare (node tools/permission-matrix-doc.ts)', () => {
  expect(readFileSync(documentPath, 'utf8')).toBe(permissionDocument(areas));
});
test('a key and its rows stand in the document', () => {
  const text = permissionDocument([
    {
      name: 'demo',
      texts: {},
      access: {
        thing_index: {
          A: 'all',
          chair: () => {
            throw new Error('not asked');
          },
        },
      },
    },
  ]);
  expect(text).toContain('| permission | of | A | chair |');
  expect(text).toContain('| thing_index |  | all | rule |');
});
