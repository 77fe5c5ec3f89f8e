import type { ReactNode } from 'react';
import { Drawer } from '@mantine/core';
import { useUiWords } from '#ui/words.tsx';
import '#ui/AppFrame.css';

interface MenuDrawerProps {
  opened: boolean;
  onClose: () => void;
  brand: ReactNode;
  children: ReactNode;
}

/** The sidebar of a narrow screen; AppFrame fetches it where there is one. */
export default function MenuDrawer({ opened, onClose, brand, children }: MenuDrawerProps) {
  const words = useUiWords().frame;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      padding="sm"
      title={<span className="k-side-word">{brand}</span>}
      closeButtonProps={{ 'aria-label': words.closeMenu }}
      className="k-screen"
      classNames={{ content: 'k-side-drawer', header: 'k-side-drawer' }}
    >
      {children}
    </Drawer>
  );
}
