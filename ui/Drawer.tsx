import type { ReactNode } from 'react';
import { later } from '#ui/later.tsx';

export interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** StatusBadge and the like, below the title */
  about?: ReactNode;
  children: ReactNode;
  /** buttons, always in reach */
  foot?: ReactNode;
  width?: number;
}

/** A record beside its list; covers the screen on a phone. */
export const Drawer = later<DrawerProps>(() => import('#ui/DrawerBody.tsx'));
