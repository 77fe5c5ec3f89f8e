import { pluralPath } from '#kernel/contract/plural-path.ts';

/** Where a resource's options are read, if not under its plural: `app/` fills it from what the resources declare. */
const paths = new Map<string, string>();
export const setResourcePaths = (entries: Record<string, string>): void => {
  for (const [name, path] of Object.entries(entries)) paths.set(name, path);
};
export const resourcePath = (name: string): string => paths.get(name) ?? pluralPath(name);

const codes = new Set<string>();
export const setCodeLists = (names: readonly string[]): void => {
  for (const name of names) codes.add(name);
};
export const isCodeList = (name: string): boolean => codes.has(name);
