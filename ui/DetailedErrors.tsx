import type { ReactNode } from 'react';
import { later } from '#ui/later.tsx';

export interface DetailedError {
  key: string;
  /** what went wrong */
  text: ReactNode;
  /** which row, student or line it is about */
  about?: ReactNode;
  level?: 'block' | 'warning';
}
export interface DetailedErrorsProps {
  opened: boolean;
  title: ReactNode;
  /** "3 of 40 rows were refused" */
  summary?: ReactNode;
  errors: readonly DetailedError[];
  onClose: () => void;
  /** download, contact */
  action?: ReactNode;
}

/** Every refused row of a bulk action; the list is at most 400 px high (ERR-015). */
export const DetailedErrors = later<DetailedErrorsProps>(() => import('#ui/DetailedErrorsBody.tsx'));
