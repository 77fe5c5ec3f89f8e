import type { CSSProperties } from 'react';
import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useName } from '#kernel/web/hooks.ts';
import './registers.css';

/** Name of a unit, set in as deep as it stands in the tree. */
export default function UnitNameCell({ row }: CellProps) {
  const name = useName();
  const depth = typeof row.depth === 'number' ? Math.min(row.depth, 6) : 0;
  return (
    <span className="r-unit" style={{ '--r-depth': depth } as CSSProperties}>
      {name({ name: String(row.name ?? ''), name_en: String(row.name_en ?? '') })}
    </span>
  );
}
