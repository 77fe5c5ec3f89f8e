import { expect, it } from 'vitest';
import type { Condition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import {
  changeNode,
  draftOf,
  findNode,
  freeKey,
  insertNode,
  newNode,
  placeNode,
  removeNode,
  stepNode,
  treeOf,
  unfinished,
} from './tree-draft.ts';

const stored: Condition = {
  all: [
    { course: 1, min_grade: 'CC' },
    { any: [{ course: 2 }, { course: 3, concurrent: true }] },
    { not: { course: 4 } },
    { credits: 60 },
    { class_year: 3 },
    { consent: 'department' },
  ],
};

it('a stored condition comes back as it was, also one that is no group', () => {
  expect(treeOf(draftOf(stored))).toEqual(stored);
  expect(treeOf(draftOf({ course: 5, min_grade: 'BB' }))).toEqual({ course: 5, min_grade: 'BB' });
  expect(treeOf(draftOf({ not: { course: 5 } }))).toEqual({ not: { course: 5 } });
  expect(treeOf(draftOf(null))).toEqual({});
});

it('parts are added, changed and taken out; several under “not” mean none of them', () => {
  let root = draftOf({ course: 1 });
  const key = freeKey(root);
  root = insertNode(root, root.key, 1, newNode('not', key));
  expect(unfinished(root)?.key).toBe(key);
  for (const course of [2, 3]) {
    const next = freeKey(root);
    root = insertNode(root, key, 9, newNode('course', next));
    expect(unfinished(root)?.key).toBe(next);
    root = changeNode(root, { key: next, kind: 'course', course, min_grade: null, concurrent: false });
  }
  expect(unfinished(root)).toBeNull();
  expect(treeOf(root)).toEqual({ all: [{ course: 1 }, { not: { any: [{ course: 2 }, { course: 3 }] } }] });
  expect(treeOf(removeNode(root, key))).toEqual({ course: 1 });
  expect(treeOf(changeNode(root, { ...root, kind: 'any' }))).toMatchObject({ any: [{ course: 1 }, {}] });
});

it('a step by the keyboard and a drop by hand come to the same place', () => {
  const root = draftOf({ all: [{ course: 1 }, { any: [{ course: 2 }, { course: 3 }] }, { course: 4 }] });
  const [first, group, last] = root.children.map((child) => child.key) as [string, string, string];
  const into = stepNode(root, first, 'in');
  expect(into).toEqual(placeNode(root, first, group, 0));
  expect(into && treeOf(into)).toEqual({
    all: [{ any: [{ course: 1 }, { course: 2 }, { course: 3 }] }, { course: 4 }],
  });
  expect(into && treeOf(stepNode(into, first, 'out') ?? root)).toEqual({
    all: [{ any: [{ course: 2 }, { course: 3 }] }, { course: 1 }, { course: 4 }],
  });
  expect(treeOf(stepNode(root, last, 'up') ?? root)).toEqual({
    all: [{ course: 1 }, { course: 4 }, { any: [{ course: 2 }, { course: 3 }] }],
  });
  expect(treeOf(stepNode(root, first, 'down') ?? root)).toEqual({
    all: [{ any: [{ course: 2 }, { course: 3 }] }, { course: 1 }, { course: 4 }],
  });
});

it('nothing goes where it cannot: past the ends, out of the whole, into itself', () => {
  const root = draftOf({ all: [{ any: [{ all: [{ course: 1 }, { course: 2 }] }, { course: 3 }] }, { course: 4 }] });
  const [group, last] = root.children.map((child) => child.key) as [string, string];
  const inner = findNode(root, group)?.node;
  const within = inner && 'children' in inner ? (inner.children[0]?.key ?? '') : '';
  expect(stepNode(root, group, 'up')).toBeNull();
  expect(stepNode(root, last, 'down')).toBeNull();
  expect(stepNode(root, last, 'out')).toBeNull();
  expect(placeNode(root, group, within, 0)).toBeNull();
  expect(placeNode(root, root.key, group, 0)).toBeNull();
});
