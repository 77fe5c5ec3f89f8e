import type { ReactNode } from 'react';
import { Drawer as MantineDrawer } from '@mantine/core';
import { useUiWords } from '#ui/words.tsx';
import '#ui/dialogs.css';

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
export function Drawer({ opened, onClose, title, about, children, foot, width = 560 }: DrawerProps) {
  const { close } = useUiWords();
  return (
    <MantineDrawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={`min(${width}px, 100vw)`}
      title={title}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{ body: 'k-drawer-body', content: 'k-drawer' }}
    >
      {about && <div className="k-drawer-about">{about}</div>}
      <div className="k-drawer-content">{children}</div>
      {foot && <div className="k-drawer-foot">{foot}</div>}
    </MantineDrawer>
  );
}
