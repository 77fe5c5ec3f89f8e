/** A column that is shown again stands behind the nearest of those that are declared before it. */
export function withColumn(shown: readonly string[], key: string, declared: readonly string[]): string[] {
  const before = declared.slice(0, declared.indexOf(key)).filter((each) => shown.includes(each));
  const at = before.length === 0 ? 0 : shown.indexOf(before.at(-1) ?? '') + 1;
  return [...shown.slice(0, at), key, ...shown.slice(at)];
}
/** The same keys with one of them at another place. */
export function moved(keys: readonly string[], key: string, to: number): string[] {
  const rest = keys.filter((each) => each !== key);
  const at = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, at), key, ...rest.slice(at)];
}
