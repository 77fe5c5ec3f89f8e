import { expect, it } from 'vitest';
import { pluralPath } from './plural-path.ts';

it('a path that says no more than a name is its plural, dashes as slashes', () => {
  expect(['faculty', 'assessment-type', 'survey', 'housing-room'].map(pluralPath)).toEqual([
    '/faculties',
    '/assessment/types',
    '/surveys',
    '/housing/rooms',
  ]);
});
