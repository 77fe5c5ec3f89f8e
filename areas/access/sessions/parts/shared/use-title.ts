import { textKey } from '#kernel/contract/text.ts';
import { useEffect } from 'react';
import { useText } from '#kernel/web/data.ts';

/** Names the browser's tab; answers the title. */
export function useTitle(key: string): string {
  const t = useText();
  const title = t(textKey(key));
  const product = t('access:product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return title;
}
