import type { ReactNode } from 'react';
import { CloseButton } from '@mantine/core';
import type { Tone } from '#kernel/contract/field.ts';
import { ToneMark } from '#ui/ToneMark.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/page.css';

export interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
  /** default: close */
  closeLabel?: string;
  /** across the whole width, without corners: banners */
  wide?: boolean;
  /** speaks up when it appears */
  live?: boolean;
}

/** A sentence that stands in the page; for what passes use a toast. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  onClose,
  closeLabel,
  wide = false,
  live = false,
}: NoticeProps) {
  const { close } = useUiWords();
  return (
    <div
      className="k-notice"
      data-tone={tone}
      data-wide={wide || undefined}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <ToneMark tone={tone} size={18} solid />
      <div className="k-notice-words">
        {title && <p className="k-notice-title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="k-notice-action">{action}</div>}
      {onClose && <CloseButton aria-label={closeLabel ?? close} onClick={onClose} size="sm" />}
    </div>
  );
}
