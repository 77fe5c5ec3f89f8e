import * as a from './answer.ts';
/** What a saved view brings back: everything of a list but its page. */
export const ViewQuery = a.record({
  filter: a.optional(a.map(a.json)),
  search: a.optional(a.text),
  sort: a.optional(a.text),
  limit: a.optional(a.integer),
  /** columns in the person's own order */
  columns: a.optional(a.readonlyMany(a.text)),
  /** column → px */
  widths: a.optional(a.map(a.number)),
});
export type ViewQuery = a.Of<typeof ViewQuery>;
export const SavedView = a.record({
  id: a.integer,
  name: a.text,
  query: ViewQuery,
  /** roles that find it in their list too */
  shared_roles: a.readonlyMany(a.text),
  /** opens with the list: for its owner, and for the roles it is shared with who have no default of their own */
  is_default: a.flag,
  mine: a.flag,
});
export type SavedView = a.Of<typeof SavedView>;
export const SavedViews = a.record({
  views: a.many(SavedView),
  /** roles one may share with; absent without the right to share */ roles: a.optional(a.many(a.text)),
});
export type SavedViews = a.Of<typeof SavedViews>;
/** narrowest and widest column, px */
export const columnWidths = { least: 60, most: 800 } as const;
