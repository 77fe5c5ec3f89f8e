import { useRead } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { myRequestPhoto, requestPhoto } from '../contract.ts';
import '../../parts/housing.css';

/** The photo of a request: of the office's list, or of one's own. */
export function RequestPhoto({
  id,
  office = false,
  title,
  onClose,
}: {
  id: number;
  office?: boolean;
  title: string;
  onClose: () => void;
}) {
  const read = useRead(office ? requestPhoto : myRequestPhoto, { id });
  return (
    <Drawer opened title={title} onClose={onClose}>
      <ReadState read={read} outline="cards">
        {({ picture }) => picture && <img className="h-photo" src={`data:image/jpeg;base64,${picture}`} alt={title} />}
      </ReadState>
    </Drawer>
  );
}
