import { Drawer as MantineDrawer } from '@mantine/core';
import { useUiWords } from '#ui/words.tsx';
import type { DrawerProps } from '#ui/Drawer.tsx';
import '#ui/dialogs.css';

/** The dialog of `Drawer`. */
export default function DrawerBody({ opened, onClose, title, about, children, foot, width = 560 }: DrawerProps) {
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
