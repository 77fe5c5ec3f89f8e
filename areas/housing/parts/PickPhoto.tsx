import { useText } from '#kernel/web/hooks.ts';
import { FileButtons } from '#ui/FileButtons.tsx';
import { smallPicture } from './small-picture.ts';
import './housing.css';

/** One photo that goes with a form: taken or chosen, shown, replaced or taken away before it is sent. */
export function PickPhoto({
  photo,
  onPick,
  label,
}: {
  /** data address of what was picked */ photo: string | null;
  onPick: (photo: string | null) => void;
  label: string;
}) {
  const t = useText();
  return (
    <div className="h-item" role="group" aria-label={label}>
      <span>{label}</span>
      {photo && <img className="h-photo h-photo-small" src={photo} alt={label} />}
      <div className="h-bar">
        <FileButtons
          accept="image/*"
          camera
          has={photo !== null}
          words={{
            add: t('housing:photo.add'),
            replace: t('housing:photo.replace'),
            remove: t('housing:photo.remove'),
          }}
          saving={false}
          removing={false}
          onSave={(file) => void smallPicture(file).then(onPick, () => onPick(null))}
          onRemove={() => onPick(null)}
        />
      </div>
    </div>
  );
}
