import { textKey } from '#kernel/contract/text.ts';
import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useRead, useText } from '#kernel/web/hooks.ts';
import { importableQuery } from '../contract.ts';

/** Title of the records an import is about. */
export default function ImportedResource({ value }: CellProps) {
  const t = useText();
  const known = useRead(importableQuery, {}, { staleTime: 300_000 }).data?.find((each) => each.name === value);
  return <>{known ? t(textKey(`${known.area}:${known.name}`)) : String(value ?? '')}</>;
}
