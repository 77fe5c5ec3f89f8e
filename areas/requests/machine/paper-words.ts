import type { PaperParam, RequestDeclaration } from '#kernel/contract/define-request.ts';
import type { Params } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { paperDay, writtenMoney, writtenNumber, type Money } from '#kernel/contract/written.ts';
import type { Reading } from '#kernel/server/area.ts';

/** A day is `YYYY-MM-DD`, an amount its minor units and currency; how they are written is said by the declared kind. */
export type PaperValue = string | number | Money | Text;
/** Puts one sentence of a paper into both languages; params may be words in both. */
export type PaperWords = (part: string, params?: Readonly<Record<string, PaperValue>>) => Text;

const isMoney = (value: PaperValue): value is Money => typeof value === 'object' && 'minor' in value;
function written(kind: PaperParam | undefined, value: PaperValue, name: string): string | number | Text {
  if (kind === 'day' && typeof value === 'string') return paperDay(value);
  if (kind === 'money' && isMoney(value)) return writtenMoney(value);
  if (kind === 'number' && typeof value === 'number') return writtenNumber(value);
  if ((kind === 'words' || kind === 'program') && !isMoney(value) && typeof value !== 'number') return value;
  throw new Error(`${name} of a paper is declared as ${kind ?? 'nothing'} and is none`);
}
/**
 * The sentences of a kind's decision paper, `paper:<kind>.<part>` of its texts: administrators change them on the
 * translations screen, and the next paper says it so. What fills them is declared with the kind (`paper`).
 */
export const paperWords =
  (context: Pick<Reading, 'services'>, { kind, paper }: Pick<RequestDeclaration, 'kind' | 'paper'>): PaperWords =>
  (part, params = {}) => {
    const { lines } = context.services;
    const key = `paper:${kind}.${part}`;
    const filled: Params = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, written(paper?.[part]?.[name], value, `${key} {${name}}`)]),
    );
    return { tr: lines.line('tr', key, filled), en: lines.line('en', key, filled) };
  };
