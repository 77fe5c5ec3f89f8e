import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Area, Point } from 'react-easy-crop';
import { call } from '#kernel/web/client.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { removeMyPhoto, saveMyPhoto } from '../photo-contract.ts';
import './shared/cards.css';

const Cropper = lazy(() => import('react-easy-crop'));
const ratio = 4 / 5;
/** what is sent: more than the server keeps, so that it has something to work with */
const most = { width: 800, height: 1000 };

/** The chosen part of a picture as a JPEG. */
async function cutOut(source: string, area: Area): Promise<Blob | null> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const scale = Math.min(1, most.width / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  canvas.getContext('2d')?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}

/** HDR-022: own photo, chosen or taken, cut by hand, slider or arrow keys, seen before it is saved. */
export default function PhotoDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const [source, setSource] = useState<string | null>(null);
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [rejected, setRejected] = useState<string | null>(null);
  const camera = useRef<HTMLInputElement>(null);
  const saving = useRun(saveMyPhoto);
  const removing = useRun(removeMyPhoto);
  const current = useQuery({
    queryKey: ['photo'],
    staleTime: 3_600_000,
    retry: false,
    queryFn: async () => (await call<{ data: string }>('/api/v1/users/me/photo')).data,
  });
  const preview = usePreview(source, area);
  useEffect(
    () => () => {
      if (source) URL.revokeObjectURL(source);
    },
    [source],
  );

  const pick = (file: File): void => {
    setRejected(null);
    saving.clear();
    setCrop({ x: 0, y: 0 });
    setZoom(1);
    setArea(null);
    setSource(URL.createObjectURL(file));
  };
  const done = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['photo'] });
    setSource(null);
    onClose();
  };
  const save = async (): Promise<void> => {
    const blob = source && area ? await cutOut(source, area).catch(() => null) : null;
    if (!blob) return setRejected(t('validation:photo_unreadable'));
    const form = new FormData();
    form.append('file', blob, 'photo.jpg');
    if ((await saving.run({}, form)) !== null) await done();
  };
  const remove = async (): Promise<void> => {
    if ((await removing.run({})) !== null) await done();
  };
  const shown =
    typeof current.data === 'string' && current.data.length >= 100 ? `data:image/jpeg;base64,${current.data}` : null;
  const error = rejected ?? saving.problems.file;
  return (
    <ConfirmDialog
      opened={opened}
      title={t('people_cards:photo.title')}
      about={t('people_cards:photo.about')}
      confirmLabel={t('people_cards:photo.save')}
      busy={saving.busy || removing.busy}
      disabled={!area}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      {source === null ? (
        <>
          {shown && (
            <img className="p-photo-now" src={shown} alt={t('people_cards:photo.preview')} width={120} height={150} />
          )}
          <FileBox
            label={t('people_cards:photo.file')}
            name="file"
            value={null}
            accept=".jpg,.jpeg,.png"
            maxKb={10_240}
            onPick={pick}
            onReject={(why) => setRejected(t(why === 'type' ? 'people_cards:photo.type' : 'people_cards:photo.size'))}
            {...(error ? { error } : {})}
          />
          <div className="p-photo-bar">
            <input
              ref={camera}
              type="file"
              accept="image/jpeg,image/png"
              capture="user"
              hidden
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                if (file) pick(file);
                event.currentTarget.value = '';
              }}
            />
            <ActionButton onClick={() => camera.current?.click()}>{t('people_cards:photo.take')}</ActionButton>
            {shown && (
              <ActionButton kind="quiet" busy={removing.busy} onClick={() => void remove()}>
                {t('people_cards:photo.remove')}
              </ActionButton>
            )}
          </div>
        </>
      ) : (
        <>
          <div className="p-crop">
            <Suspense fallback={null}>
              <Cropper
                image={source}
                crop={crop}
                zoom={zoom}
                minZoom={1}
                maxZoom={5}
                aspect={ratio}
                rotation={0}
                zoomSpeed={0.5}
                restrictPosition
                keyboardStep={8}
                cropShape="rect"
                style={{}}
                classes={{}}
                mediaProps={{ alt: '' }}
                cropperProps={{ role: 'group', 'aria-label': t('people_cards:photo.about') }}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setArea(pixels)}
              />
            </Suspense>
          </div>
          <label className="p-zoom">
            <span>{t('people_cards:photo.zoom')}</span>
            <input
              type="range"
              min={1}
              max={5}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.currentTarget.value))}
            />
          </label>
          <div className="p-photo-bar">
            {preview && (
              <img className="p-photo-now" src={preview} alt={t('people_cards:photo.preview')} width={64} height={80} />
            )}
            <ActionButton kind="quiet" onClick={() => setSource(null)}>
              {t('people_cards:photo.another')}
            </ActionButton>
          </div>
          {error && (
            <p className="k-error" role="alert">
              {error}
            </p>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

/** What will be saved, drawn a moment after the picture came to rest. */
function usePreview(source: string | null, area: Area | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!source || !area) return setPreview(null);
    let alive = true;
    let made: string | null = null;
    const timer = setTimeout(() => {
      void cutOut(source, area)
        .then((blob) => {
          if (!alive || !blob) return;
          made = URL.createObjectURL(blob);
          setPreview(made);
        })
        .catch(() => undefined);
    }, 150);
    return () => {
      alive = false;
      clearTimeout(timer);
      if (made) URL.revokeObjectURL(made);
    };
  }, [source, area]);
  return preview;
}
