/** What the build reads from the declarations (vite.config.ts): pages of the areas, and where selects find their choices. */
declare module 'virtual:declared-pages' {
  type BriefPage = import('#kernel/contract/brief-pages.ts').BriefPage;
  export const declared: readonly { area: string; pages: readonly BriefPage[] }[];
  export const resourcePaths: Record<string, string>;
  export const codeLists: readonly string[];
}
