import { textKey } from '#kernel/contract/text.ts';
import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useText } from '#kernel/web/hooks.ts';

/** Equipment of a room in words; codes nobody has worded yet are shown readable. */
export default function FeaturesCell({ value }: CellProps) {
  const t = useText();
  const codes = Array.isArray(value) ? value.map(String) : [];
  return codes.length === 0 ? (
    <span aria-hidden>–</span>
  ) : (
    <>{codes.map((code) => t(textKey(`reference:feature.${code}`)).replace(/^feature\./, '')).join(', ')}</>
  );
}
