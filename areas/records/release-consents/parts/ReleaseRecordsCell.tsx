import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useLocale } from '#kernel/web/hooks.ts';
import { releaseRecords, type ReleaseRecord } from '../rules/release-consent.ts';

/** Kinds of records in words. */
export default function ReleaseRecordsCell({ value }: CellProps) {
  const locale = useLocale();
  return (
    <>
      {((value as ReleaseRecord[] | null) ?? []).map((record) => releaseRecords[record]?.[locale] ?? record).join(', ')}
    </>
  );
}
