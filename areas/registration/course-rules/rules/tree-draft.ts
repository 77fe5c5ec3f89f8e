import type { Condition, Consent } from '#areas/curriculum/rules/prerequisite-tree.ts';

/** One part of a condition while it is built: it may still lack its course or number. `key` names it as long as it lives. */
export type DraftNode = { key: string } & (
  | { kind: 'all' | 'any' | 'not'; children: DraftNode[] }
  | { kind: 'course'; course: number | null; min_grade: string | null; concurrent: boolean }
  | { kind: 'credits'; credits: number | null }
  | { kind: 'class_year'; class_year: number | null }
  | { kind: 'consent'; consent: Consent }
);
export type DraftKind = DraftNode['kind'];
export type DraftGroup = Extract<DraftNode, { children: DraftNode[] }>;

export const isGroup = (node: DraftNode): node is DraftGroup => 'children' in node;

/** A new part of a kind, with what it starts with. */
export function newNode(kind: DraftKind, key: string): DraftNode {
  switch (kind) {
    case 'all':
    case 'any':
    case 'not':
      return { key, kind, children: [] };
    case 'course':
      return { key, kind, course: null, min_grade: null, concurrent: false };
    case 'credits':
      return { key, kind, credits: null };
    case 'class_year':
      return { key, kind, class_year: null };
    case 'consent':
      return { key, kind, consent: 'instructor' };
  }
}

/** A stored condition as a draft. The root is always a group, so that there is a place to add to. */
export function draftOf(condition: Condition | null): DraftGroup {
  let count = 0;
  const key = (): string => `n${(count += 1)}`;
  const read = (part: Condition): DraftNode => {
    if ('all' in part) return { key: key(), kind: 'all', children: part.all.map(read) };
    if ('any' in part) return { key: key(), kind: 'any', children: part.any.map(read) };
    if ('not' in part) return { key: key(), kind: 'not', children: [read(part.not)] };
    if ('course' in part)
      return {
        key: key(),
        kind: 'course',
        course: part.course,
        min_grade: part.min_grade ?? null,
        concurrent: part.concurrent ?? false,
      };
    if ('credits' in part) return { key: key(), kind: 'credits', credits: part.credits };
    if ('class_year' in part) return { key: key(), kind: 'class_year', class_year: part.class_year };
    return { key: key(), kind: 'consent', consent: part.consent };
  };
  if (condition === null) return { key: key(), kind: 'all', children: [] };
  const root = read(condition);
  return isGroup(root) && root.kind !== 'not' ? root : { key: key(), kind: 'all', children: [root] };
}

/** The draft as it is stored. A group of one is its only part; what is not finished travels as it is and is refused by the check. */
export function treeOf(root: DraftGroup): unknown {
  const write = (node: DraftNode): unknown => {
    if (isGroup(node)) {
      const parts = node.children.map(write);
      // «not» takes one condition: several stand together as «one of»
      if (node.kind === 'not') return { not: parts.length === 1 ? parts[0] : { any: parts } };
      return node.kind === 'all' ? { all: parts } : { any: parts };
    }
    switch (node.kind) {
      case 'course':
        return {
          course: node.course,
          ...(node.min_grade === null ? {} : { min_grade: node.min_grade }),
          ...(node.concurrent ? { concurrent: true } : {}),
        };
      case 'credits':
        return { credits: node.credits };
      case 'class_year':
        return { class_year: node.class_year };
      default:
        return { consent: node.consent };
    }
  };
  const [only] = root.children;
  if (!only) return {};
  return root.children.length === 1 && root.kind !== 'not' ? write(only) : write(root);
}

/** The part with a key, and where it stands. */
export function findNode(
  root: DraftGroup,
  key: string,
): { node: DraftNode; parent: DraftGroup | null; index: number } | null {
  if (root.key === key) return { node: root, parent: null, index: 0 };
  for (const [index, node] of root.children.entries()) {
    if (node.key === key) return { node, parent: root, index };
    const found = isGroup(node) ? findNode(node, key) : null;
    if (found) return found;
  }
  return null;
}

/** Every group of a tree through one function; what it answers takes the group's place. */
const eachGroup = (root: DraftGroup, change: (group: DraftGroup) => DraftGroup): DraftGroup => {
  const changed = change(root);
  return {
    ...changed,
    children: changed.children.map((child) => (isGroup(child) ? eachGroup(child, change) : child)),
  };
};
export const changeNode = (root: DraftGroup, next: DraftNode): DraftGroup =>
  root.key === next.key && isGroup(next)
    ? next
    : eachGroup(root, (group) => ({
        ...group,
        children: group.children.map((child) => (child.key === next.key ? next : child)),
      }));
export const removeNode = (root: DraftGroup, key: string): DraftGroup =>
  eachGroup(root, (group) => ({ ...group, children: group.children.filter((child) => child.key !== key) }));
export const insertNode = (root: DraftGroup, into: string, index: number, node: DraftNode): DraftGroup =>
  eachGroup(root, (group) =>
    group.key === into
      ? { ...group, children: [...group.children.slice(0, index), node, ...group.children.slice(index)] }
      : group,
  );

/** Takes a part to a place in a group; null where it can't go: into itself, or the root anywhere. */
export function placeNode(root: DraftGroup, key: string, into: string, index: number): DraftGroup | null {
  const found = findNode(root, key);
  if (!found?.parent) return null;
  if (isGroup(found.node) && findNode(found.node, into)) return null;
  // taken out first, so everything behind it in the same group stands one place earlier
  const target = found.parent.key === into && found.index < index ? index - 1 : index;
  return insertNode(removeNode(root, key), into, target, found.node);
}

export type Step = 'up' | 'down' | 'in' | 'out';
/** One step by the keyboard: up and down among its neighbours, in to the group before (or behind) it, out behind its own group. */
export function stepNode(root: DraftGroup, key: string, step: Step): DraftGroup | null {
  const found = findNode(root, key);
  if (!found?.parent) return null;
  const { parent, index } = found;
  if (step === 'up') return index === 0 ? null : placeNode(root, key, parent.key, index - 1);
  if (step === 'down') return index === parent.children.length - 1 ? null : placeNode(root, key, parent.key, index + 2);
  if (step === 'in') {
    const before = parent.children[index - 1];
    if (before && isGroup(before)) return placeNode(root, key, before.key, before.children.length);
    const behind = parent.children[index + 1];
    return behind && isGroup(behind) ? placeNode(root, key, behind.key, 0) : null;
  }
  const above = findNode(root, parent.key);
  return above?.parent ? placeNode(root, key, above.parent.key, above.index + 1) : null;
}

/** A key nobody has yet. */
export function freeKey(root: DraftGroup): string {
  const numbers = [root.key, ...keysOf(root)].map((key) => Number(key.slice(1))).filter(Number.isFinite);
  return `n${Math.max(0, ...numbers) + 1}`;
}
const keysOf = (group: DraftGroup): string[] =>
  group.children.flatMap((child) => [child.key, ...(isGroup(child) ? keysOf(child) : [])]);

/** The first part that is not finished: it has no course, no number, or nothing in it. */
export function unfinished(root: DraftGroup): DraftNode | null {
  if (root.children.length === 0) return root;
  for (const child of root.children) {
    if (isGroup(child)) {
      const found = unfinished(child);
      if (found) return found;
    } else if (
      (child.kind === 'course' && child.course === null) ||
      (child.kind === 'credits' && child.credits === null) ||
      (child.kind === 'class_year' && child.class_year === null)
    )
      return child;
  }
  return null;
}
