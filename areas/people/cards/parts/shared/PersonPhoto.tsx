import { useRead, useText } from '#kernel/web/hooks.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { staffPhoto, studentPhoto } from '../../photo-contract.ts';

/** ACC-095: an answer under 100 characters means no photo. */
export const photoSource = (data: string | undefined): string | null =>
  data !== undefined && data.length >= 100 ? `data:image/jpeg;base64,${data}` : null;

/** A person's photo, his initials while it is on the way or where there is none. */
export function PersonPhoto({
  person,
  id,
  name,
  size = 48,
}: {
  person: 'student' | 'staff';
  id: number;
  name: string;
  size?: number;
}) {
  const t = useText();
  const read = useRead(person === 'student' ? studentPhoto : staffPhoto, { id }, { staleTime: 300_000 });
  // the last person's photo stays until the next has come: never under another's name
  return (
    <Avatar
      name={name}
      src={read.isPlaceholderData ? null : photoSource(read.data)}
      size={size}
      label={t('people_cards:photo.of', { name })}
    />
  );
}
