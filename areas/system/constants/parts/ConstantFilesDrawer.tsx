import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useHas, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { addConstantFile, constantFile, constantFiles, removeConstantFile } from '../../menu/contract.ts';
import '../../menu/parts/menu.css';

/** Files of a constant: shown, downloaded, added, removed. */
export function ConstantFilesDrawer({
  constant,
  onClose,
}: {
  constant: { id: number; name: string } | null;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <Drawer
      opened={constant !== null}
      onClose={onClose}
      title={constant ? t('constants:files_of', { name: constant.name }) : ''}
    >
      {constant && <Files id={constant.id} />}
    </Drawer>
  );
}
function Files({ id }: { id: number }) {
  const t = useText();
  const read = useRead(constantFiles, { id });
  const mayWrite = useHas('constant_update');
  return (
    <ReadState read={read}>
      {({ key, files }) => (
        <>
          {files.length === 0 ? (
            <EmptyState small title={t('constants:no_files')} />
          ) : (
            <ul className="m-files" aria-label={t('constants:files')}>
              {files.map((file) => (
                <li key={file.id}>
                  <span>
                    <PageLink
                      to={`/constants/download/file/${encodeURIComponent(key)}/${encodeURIComponent(file.name)}`}
                    >
                      {file.name}
                    </PageLink>
                    <small>
                      {[
                        file.locale ? t(`constants:locale_${file.locale}`) : null,
                        t('constants:size', { kb: Math.max(1, Math.round(file.bytes / 1024)) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  <span className="m-ways">
                    <ActionButton small onClick={() => void downloadQuery(constantFile, { key, filename: file.name })}>
                      {t('constants:download')}
                    </ActionButton>
                    {mayWrite && (
                      <CommandButton
                        small
                        command={removeConstantFile}
                        input={{ id, file: file.id }}
                        label="constants:remove_file"
                        kind="quiet"
                        confirm={{
                          title: t('constants:remove_title', { name: file.name }),
                          about: t('constants:remove_about'),
                        }}
                      />
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {mayWrite && <AddFile id={id} />}
        </>
      )}
    </ReadState>
  );
}
function AddFile({ id }: { id: number }) {
  const t = useText();
  const [file, setFile] = useState<File | null>(null);
  const [locale, setLocale] = useState<'tr' | 'en' | null>(null);
  const { run, busy, problems } = useRun(addConstantFile);
  const add = async (): Promise<void> => {
    if (!file) return;
    const form = new FormData();
    form.append('file', file);
    if (locale) form.append('locale', locale);
    const done = await run({ id, ...(locale ? { locale } : {}) }, form);
    if (done !== null) setFile(null);
  };
  return (
    <div className="m-form">
      <FileBox
        label={t('constants:file')}
        help={t('constants:file_help')}
        value={file ? { name: file.name, size: file.size } : null}
        onPick={setFile}
        onClear={() => setFile(null)}
        accept=".pdf,.doc,.docx,.jpg,.jpeg,.png"
        maxKb={10_240}
        error={problems.file}
      />
      <SelectBox<'tr' | 'en'>
        label={t('constants:locale')}
        value={locale}
        onChange={setLocale}
        options={[
          { value: 'tr', label: t('constants:locale_tr') },
          { value: 'en', label: t('constants:locale_en') },
        ]}
        clearable
      />
      <div className="m-ways">
        <ActionButton kind="main" busy={busy} disabled={!file} onClick={() => void add()}>
          {t('constants:add_file')}
        </ActionButton>
      </div>
    </div>
  );
}
