import type { TextKey } from '#kernel/contract/text.ts';

/** Who changed a record meanwhile, and when, as far as the server told. */
export interface ChangedBy {
  by: string;
  /** moment, ISO */
  at: string;
}
export const changedBy = ({ by, at }: Readonly<Record<string, unknown>>): ChangedBy | null =>
  typeof by === 'string' && typeof at === 'string' ? { by, at } : null;

const keys = {
  refused: ['ui:record_outdated', 'ui:record_outdated_by', 'ui:record_outdated_self'],
  clash: ['ui:draft_clash', 'ui:draft_clash_by', 'ui:draft_clash_self'],
} as const satisfies Record<string, readonly [TextKey, TextKey, TextKey]>;
/** The sentence for it: nobody reads of oneself as of somebody else. @param own full name of the reader */
export function outdatedKey(what: keyof typeof keys, who: ChangedBy | null, own: string | undefined): TextKey {
  const [unknown, named, self] = keys[what];
  return who === null ? unknown : who.by === own ? self : named;
}
