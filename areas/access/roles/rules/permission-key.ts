/** The verbs every resource has, in the order of the matrix; a key with another verb stands under "other actions". */
export const matrixActions = ['index', 'show', 'store', 'update', 'destroy', 'import'] as const;
export type MatrixAction = (typeof matrixActions)[number];

/** ACC-026, NS-002: a key is a resource without separators, an underscore, and an action that may hold more of them. */
export function partsOfKey(key: string): { prefix: string; action: string } {
  const at = key.indexOf('_');
  return at < 1 ? { prefix: key, action: '' } : { prefix: key.slice(0, at), action: key.slice(at + 1) };
}
export const isMatrixAction = (action: string): action is MatrixAction =>
  (matrixActions as readonly string[]).includes(action);
