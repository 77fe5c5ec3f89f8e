import type { ReactNode } from 'react';
import type { Tone } from '#kernel/contract/field.ts';
import { later } from '#ui/later.tsx';

/** One thing that will change. */
export interface Consequence {
  key: string;
  text: ReactNode;
  tone?: Tone;
}

export interface ConfirmDialogProps {
  opened: boolean;
  /** names the thing: "Drop CS 201 Data Structures" */
  title: ReactNode;
  /** what it means, a sentence */
  about?: ReactNode;
  consequences?: readonly Consequence[];
  /** fields to fill, a RefusalList, an error */
  children?: ReactNode;
  /** a verb, the same as on the button that asked */
  confirmLabel: ReactNode;
  /** default: cancel */
  cancelLabel?: ReactNode;
  tone?: 'accent' | 'danger';
  busy?: boolean;
  /** confirm can't be pressed yet */
  disabled?: boolean;
  wide?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks by naming the thing and what changes; stays open, and keeps what was typed, while it is busy or refused. */
export const ConfirmDialog = later<ConfirmDialogProps>(() => import('#ui/ConfirmDialogBody.tsx'));
