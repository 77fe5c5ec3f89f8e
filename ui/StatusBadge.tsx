import type { ReactNode } from 'react';
import type { Tone } from '#kernel/contract/field.ts';
import { ToneMark } from '#ui/ToneMark.tsx';

export interface StatusBadgeProps {
  tone?: Tone;
  children: ReactNode;
  /** word and mark only, no box: for dense tables */
  plain?: boolean;
  title?: string;
}

/** A state in a word, with the mark and colour of its tone. */
export function StatusBadge({ tone = 'neutral', children, plain = false, title }: StatusBadgeProps) {
  return (
    <span className={plain ? 'k-badge k-badge-plain' : 'k-badge'} data-tone={tone} title={title}>
      <ToneMark tone={tone} size={12} />
      <span>{children}</span>
    </span>
  );
}
