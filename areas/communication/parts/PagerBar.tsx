import { useLocale } from '#kernel/web/hooks.ts';
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
  return (
    <Pager
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
