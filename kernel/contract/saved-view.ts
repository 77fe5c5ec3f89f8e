/** What a saved view brings back: everything of a list but its page. */
export interface ViewQuery {
  filter?: Record<string, unknown>;
  search?: string;
  sort?: string;
  limit?: number;
  /** columns in the person's own order */
  columns?: readonly string[];
  /** column → px */
  widths?: Readonly<Record<string, number>>;
}
export interface SavedView {
  id: number;
  name: string;
  query: ViewQuery;
  /** roles that find it in their list too */
  shared_roles: readonly string[];
  /** opens with the list: for its owner, and for the roles it is shared with who have no default of their own */
  is_default: boolean;
  mine: boolean;
}
export interface SavedViews {
  views: SavedView[];
  /** roles one may share with; absent without the right to share */ roles?: string[];
}
/** narrowest and widest column, px */
export const columnWidths = { least: 60, most: 800 } as const;
