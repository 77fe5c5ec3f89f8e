/**
 * Does a unit stand below another one in the tree, or is it that one? A unit can't be placed under such a unit.
 * @param tree every unit with its parent; a circle that is already there ends the walk
 */
export function isBelow(
  tree: readonly { id: number; parent_id: number | null }[],
  unit: number,
  above: number,
): boolean {
  const parents = new Map(tree.map((each) => [each.id, each.parent_id]));
  const walked = new Set<number>();
  for (let at: number | null = unit; at !== null && !walked.has(at); at = parents.get(at) ?? null) {
    if (at === above) return true;
    walked.add(at);
  }
  return false;
}
