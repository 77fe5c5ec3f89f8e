import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useLocale, useRead } from '#kernel/web/hooks.ts';
import { jobNames } from '../jobs-contract.ts';

/** A job by its words; its own name beside it, as it stands in the server's log. */
export default function JobNameCell({ value }: CellProps) {
  const locale = useLocale();
  const { data } = useRead(jobNames, {}, { staleTime: 600_000 });
  const name = String(value ?? '');
  const words = data?.names.find((each) => each.name === name)?.title[locale];
  return (
    <span className="k-lead" title={name}>
      {words ?? name}
    </span>
  );
}
