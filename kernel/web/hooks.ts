/** The hooks of a page. What a painted page imports takes those without the router from their own files (`app/painted-pages.tsx`). */
export { useGo, usePageParams, useSearchState, useSearchValues } from './address.ts';
export {
  newKey,
  read,
  rereadChanges,
  useHas,
  useMe,
  useRead,
  useRun,
  useFormat,
  useLanguage,
  useLocale,
  useName,
  useText,
} from './data.ts';
export type { ReadOptions, Running } from './data.ts';
