/** What the build reads from the declarations (vite.config.ts): pages of the areas, and where selects find their choices. */
declare module 'virtual:declared-pages' {
  type Page = import('#kernel/contract/define-page.ts').Page;
  /** a page without what most pages have in common */
  type BriefPage = Omit<Page, 'title' | 'needs' | 'kind'> & {
    title: string;
    needs: Partial<Page['needs']>;
    kind?: Page['kind'];
  };
  export const declared: readonly { area: string; pages: readonly BriefPage[] }[];
  export const resourcePaths: Record<string, string>;
  export const codeLists: readonly string[];
}
