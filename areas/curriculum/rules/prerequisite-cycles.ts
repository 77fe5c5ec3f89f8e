import type { Refusal } from '#kernel/contract/refusal.ts';
import { curriculumRefusals } from '#areas/curriculum/refusals.ts';
import type { Condition, CourseCodes } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { requiredCourses } from '#areas/curriculum/rules/prerequisite-tree.ts';

/** A course and the condition on it. */
export interface CatalogueCondition {
  course_id: number;
  condition: Condition | null;
}

/**
 * Circles of prerequisites across the catalogue, each as a closed path `[a, b, a]`, one for every knot of courses.
 * A circle of co-requisites only (`concurrent`) is none: those courses are taken together.
 */
export function findCycles(catalogue: readonly CatalogueCondition[]): number[][] {
  const next = new Map<number, number[]>();
  const strict: [number, number][] = [];
  for (const { course_id, condition } of catalogue) {
    const required = requiredCourses(condition);
    next.set(course_id, [...(next.get(course_id) ?? []), ...required.map((each) => each.course)]);
    for (const each of required) if (!each.concurrent) strict.push([course_id, each.course]);
  }
  const knot = knots(next);
  const seen = new Set<number>();
  const cycles: number[][] = [];
  for (const [from, to] of strict) {
    const id = knot.get(from);
    if (id === undefined || id !== knot.get(to) || seen.has(id)) continue;
    seen.add(id);
    cycles.push([from, ...shortestPath(next, to, from)]);
  }
  return cycles;
}

/** One refusal per circle, naming its courses by code. */
export const cycleRefusals = (catalogue: readonly CatalogueCondition[], codes: CourseCodes): Refusal[] =>
  findCycles(catalogue).map((cycle) =>
    curriculumRefusals.prerequisite_cycle({ cycle: cycle.map((id) => codes.get(id) ?? `#${id}`).join(' → ') }),
  );

/** Tarjan's strongly connected components without recursion: course → number of its component. */
function knots(next: ReadonlyMap<number, readonly number[]>): Map<number, number> {
  const order = new Map<number, number>();
  const low = new Map<number, number>();
  const component = new Map<number, number>();
  const stack: number[] = [];
  let components = 0;
  const lower = (node: number, value: number | undefined): void => {
    low.set(node, Math.min(low.get(node) ?? Infinity, value ?? Infinity));
  };
  const enter = (node: number): { node: number; at: number } => {
    order.set(node, order.size);
    lower(node, order.get(node));
    stack.push(node);
    return { node, at: 0 };
  };
  for (const root of next.keys()) {
    if (order.has(root)) continue;
    const path = [enter(root)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const child = next.get(top.node)?.[top.at++];
      if (child !== undefined) {
        if (!order.has(child)) path.push(enter(child));
        else if (!component.has(child)) lower(top.node, order.get(child));
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent) lower(parent.node, low.get(top.node));
      if (low.get(top.node) !== order.get(top.node)) continue;
      for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
        component.set(member, components);
        if (member === top.node) break;
      }
      components++;
    }
  }
  return component;
}

function shortestPath(next: ReadonlyMap<number, readonly number[]>, from: number, to: number): number[] {
  const before = new Map<number, number | null>([[from, null]]);
  const queue = [from];
  for (const node of queue) {
    if (node === to) break;
    for (const child of next.get(node) ?? []) {
      if (before.has(child)) continue;
      before.set(child, node);
      queue.push(child);
    }
  }
  const path: number[] = [];
  for (let node: number | null | undefined = to; node !== null && node !== undefined; node = before.get(node))
    path.unshift(node);
  return path;
}
