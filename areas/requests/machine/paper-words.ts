import type { Params } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';

/** Puts one sentence of a paper into both languages; params may be words in both. */
export type PaperWords = (part: string, params?: Params) => Text;
/**
 * The sentences of a kind's decision paper, `paper:<kind>.<part>` of its texts: administrators change them on the
 * translations screen, and the next paper says it so.
 */
export const paperWords =
  (context: Pick<Reading, 'services'>, kind: string): PaperWords =>
  (part, params = {}) => {
    const { lines } = context.services;
    const key = `paper:${kind}.${part}`;
    return { tr: lines.line('tr', key, params), en: lines.line('en', key, params) };
  };
