/** Pages of the areas as the build reads them from the declarations (vite.config.ts). */
declare module 'virtual:declared-pages' {
  export const declared: readonly { area: string; pages: readonly import('#kernel/contract/define-page.ts').Page[] }[];
}
