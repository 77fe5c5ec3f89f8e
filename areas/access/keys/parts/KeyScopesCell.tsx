import { textKey } from '#kernel/contract/text.ts';
import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { readScope } from '../rules/key-terms.ts';

/** What a key opens, in words: the areas it reads, and those it also writes. */
export default function KeyScopesCell({ value }: CellProps) {
  const t = useText();
  const scopes = Array.isArray(value) ? value.map(String) : [];
  const words = scopes.map((scope) => {
    const read = readScope(scope);
    return read
      ? `${t(textKey(`keys:area_${read.area}`))} (${t(read.writes ? 'keys:level_write' : 'keys:level_read')})`
      : scope;
  });
  return words.length === 0 ? <span aria-hidden>–</span> : <>{words.join(', ')}</>;
}
