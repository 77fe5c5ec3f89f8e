import { useText } from '#kernel/web/hooks.ts';
import type { PagerProps } from '#ui/Pager.tsx';

/** Words of the pager of the lists that no resource draws. */
export function usePagerWords(): PagerProps['words'] {
  const t = useText();
  return {
    pages: t('ui:pages'),
    size: t('ui:page_size'),
    all: t('ui:all'),
    first: t('ui:first_page'),
    previous: t('ui:previous'),
    next: t('ui:next'),
    last: t('ui:last_page'),
    range: (from, to, total) => t('ui:range', { from, to, total }),
    page: (page, pages) => t('ui:page_number', { page, pages }),
  };
}
