import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useGo, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { importableQuery, importTemplateQuery, uploadImportCommand, type Importable } from '../contract.ts';
import { ImportSteps } from '../parts/ImportSteps.tsx';

/** SYS-034: choose the records, take the template, send the file. */
export default function BulkImportPage() {
  const t = useText();
  const offered = useRead(importableQuery, {});
  return (
    <Screen
      title={t('title:bulk_import')}
      about={t('imports:about')}
      actions={
        <ActionButton kind="quiet" href="/bulk/import/history">
          {t('imports:history')}
        </ActionButton>
      }
    >
      <ReadState read={offered}>
        {(resources) =>
          resources.length === 0 ? (
            <EmptyState title={t('imports:nothing_offered')}>{t('imports:nothing_offered_about')}</EmptyState>
          ) : (
            <>
              <ImportSteps current="file" />
              <SendFile resources={resources} />
            </>
          )
        }
      </ReadState>
    </Screen>
  );
}

function SendFile({ resources }: { resources: readonly Importable[] }) {
  const t = useText();
  const go = useGo();
  const [name, setName] = useSearchState<string>('resource', '');
  const [wrong, setWrong] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [loading, setLoading] = useState(false);
  const upload = useRun(uploadImportCommand, { quiet: true });
  const chosen = resources.find((each) => each.name === name) ?? null;
  const send = async (given: File): Promise<void> => {
    if (!chosen || upload.busy) return;
    setFile(given);
    setWrong(null);
    const form = new FormData();
    form.set('resource', chosen.name); // fields before the file: the server reads them in this order
    form.set('file', given);
    const made = await upload.run({ resource: chosen.name }, form);
    if (made) go(`/bulk/import/${made.id}`);
  };
  const template = async (): Promise<void> => {
    if (!chosen) return;
    setLoading(true);
    await downloadQuery(importTemplateQuery, { resource: chosen.name });
    setLoading(false);
  };
  return (
    <div className="import-form">
      <SelectBox
        label={t('imports:what')}
        required
        searchable
        value={chosen?.name ?? null}
        options={resources.map((each) => ({ value: each.name, label: t(textKey(`${each.area}:${each.name}`)) }))}
        onChange={(next) => setName(next ?? '')}
      />
      {chosen ? (
        <>
          <div className="i-actions">
            <ActionButton busy={loading} onClick={() => void template()}>
              {t('imports:template')}
            </ActionButton>
            <p className="i-hint">{t('imports:template_about')}</p>
          </div>
          <FileBox
            label={t('imports:send')}
            help={t('imports:send_about')}
            required
            accept=".xlsx"
            maxKb={10_240}
            error={wrong ?? upload.problems.file}
            value={file ? { name: file.name, size: file.size } : null}
            onPick={(given) => void send(given)}
            onReject={(why) => setWrong(t(why === 'type' ? 'imports:wrong_kind' : 'imports:too_large'))}
            onClear={() => {
              setFile(null);
              upload.clear();
            }}
          />
        </>
      ) : (
        <p className="i-hint">{t('imports:choose_first')}</p>
      )}
    </div>
  );
}
