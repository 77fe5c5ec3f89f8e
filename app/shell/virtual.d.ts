/** What the build reads from the declarations (vite.config.ts): pages of the areas, and where selects find their choices. */
declare module 'virtual:declared-pages' {
  export const declared: readonly { area: string; pages: readonly import('#kernel/contract/define-page.ts').Page[] }[];
  export const resourcePaths: Record<string, string>;
  export const codeLists: readonly string[];
}
