import { useState } from 'react';
import { useHas, useFormat, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { appImagesQuery, removeLogo, saveLogo, type AppImage } from '../contract.ts';
import { imageShapes } from '../rules/app-image.ts';
import '../parts/images.css';

/** SYS-001…003: the images of the application, by day and by night, with what each must be. */
export default function SystemImagesPage() {
  const t = useText();
  const read = useRead(appImagesQuery, {});
  return (
    <Screen title={t('title:system_images')} about={t('images:about')}>
      <ReadState read={read}>
        {(images) => (
          <div className="k-images">
            {images.map((image) => (
              <ImagePanel key={image.name} image={image} />
            ))}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

function ImagePanel({ image }: { image: AppImage }) {
  const t = useText();
  const format = useFormat();
  const may = useHas('systemimage_update');
  const saving = useRun(saveLogo);
  const removing = useRun(removeLogo);
  const [rejected, setRejected] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const shape = imageShapes[image.name];
  const what = t(`images:${image.name}`);
  const source = image.url ?? `/api/v1/system/logo?name=${image.name}`;
  const pick = (file: File): void => {
    setRejected(null);
    const form = new FormData();
    form.append('name', image.name);
    form.append('file', file);
    void saving.run({ name: image.name }, form);
  };
  const error = rejected ?? saving.problems.file;
  return (
    <Panel title={what}>
      <p className="k-image-note">{t(`images:about.${image.name}`)}</p>
      <div className="k-image-views">
        {(['by_day', 'by_night'] as const).map((light) => (
          <figure key={light} data-light={light} data-wide={image.name === 'background' || undefined}>
            <img src={source} alt="" />
            <figcaption>{t(`images:${light}`)}</figcaption>
          </figure>
        ))}
      </div>
      <p className="k-image-note">
        {image.url
          ? t('images:uploaded', {
              width: image.width ?? 0,
              height: image.height ?? 0,
              by: image.updated_by ?? '–',
              when: image.updated_at ? format.sayMoment(image.updated_at) : '–',
            })
          : t('images:own')}
      </p>
      {may && (
        <>
          <FileBox
            label={what}
            chooseLabel={t('images:choose')}
            accept=".jpg,.jpeg,.png"
            maxKb={10_240}
            value={null}
            onPick={pick}
            disabled={saving.busy}
            onReject={(why) =>
              setRejected(
                t(why === 'type' ? 'validation:file_type_image' : 'validation:file_too_large', { value: '10 MB' }),
              )
            }
            help={t('images:needs', { width: shape.minWidth, height: shape.minHeight })}
            {...(error ? { error } : {})}
          />
          {image.url && (
            <ActionButton busy={removing.busy} onClick={() => setAsking(true)}>
              {t('images:remove')}
            </ActionButton>
          )}
        </>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('images:remove_title', { what })}
        about={t('images:remove_about')}
        confirmLabel={t('images:remove')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void removing.run({ name: image.name });
        }}
      />
    </Panel>
  );
}
