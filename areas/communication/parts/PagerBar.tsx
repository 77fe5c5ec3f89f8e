import { useLocale, useText } from '#kernel/web/hooks.ts';
import { Pager } from '#ui/Pager.tsx';

/** Pages of a list whose place stands in the address. */
export function PagerBar({
  page,
  limit,
  total,
  set,
}: {
  page: number;
  limit: number;
  total: number;
  set: (change: Record<string, unknown>) => void;
}) {
  const t = useText();
  return (
    <Pager
      words={{
        pages: t('ui:pages'),
        first: t('ui:first_page'),
        last: t('ui:last_page'),
        previous: t('ui:previous'),
        next: t('ui:next'),
        size: t('ui:page_size'),
        all: t('ui:all'),
        range: (from, to, all) => t('ui:range', { from, to, total: all }),
        page: (at, pages) => t('ui:page_number', { page: at, pages }),
      }}
      locale={useLocale()}
      page={page}
      limit={limit}
      total={total}
      sizes={[5, 10, 15, 20, 40, 50]}
      onPage={(next) => set({ page: next > 1 ? next : undefined })}
      onLimit={(next) => set({ limit: next === 20 ? undefined : next, page: undefined })}
    />
  );
}
