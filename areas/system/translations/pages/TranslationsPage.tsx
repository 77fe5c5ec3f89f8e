import { useState } from 'react';
import { Tabs } from '@mantine/core';
import { downloadQuery } from '#kernel/web/download.ts';
import { useHas, useRead, useSearchState, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { missingTranslations, translations, translationsExport } from '../../contract.ts';
import { inputOf } from '../parts/translation-search.ts';
import { TranslationDrawer } from '../parts/TranslationDrawer.tsx';
import { TranslationImport } from '../parts/TranslationImport.tsx';
import { TranslationList } from '../parts/TranslationList.tsx';
import { UnwordedKeys } from '../parts/UnwordedKeys.tsx';
import '../../parts/system.css';

/** SYS-028: every text of the interface in both languages, and the keys that nobody has worded. */
export default function TranslationsPage() {
  const t = useText();
  const mayWrite = useHas('translation_update');
  const [search] = useSearchValues();
  const [view, setView] = useSearchState<string>('view', 'texts');
  const [open, setOpen] = useSearchState<string>('text', '');
  const [importing, setImporting] = useState(false);
  const [busy, setBusy] = useState(false);
  const input = inputOf(search);
  const texts = useRead(translations, input);
  const unworded = useRead(missingTranslations, {}, { enabled: view === 'unworded' });
  const count = unworded.data?.keys.length ?? texts.data?.counts.unworded ?? 0;
  const download = async (): Promise<void> => {
    setBusy(true);
    const { page: _page, limit: _limit, ...filter } = input;
    await downloadQuery(translationsExport, filter);
    setBusy(false);
  };
  return (
    <Screen
      title={t('title:translations')}
      about={t('translations:about')}
      actions={
        <>
          {mayWrite && (
            <ActionButton kind="quiet" onClick={() => setImporting(true)}>
              {t('translations:import')}
            </ActionButton>
          )}
          <ActionButton kind="quiet" busy={busy} onClick={() => void download()}>
            {t('ui:export')}
          </ActionButton>
        </>
      }
    >
      <Tabs
        value={view === 'unworded' ? 'unworded' : 'texts'}
        onChange={(next) => setView(next ?? 'texts')}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('translations:views')} className="s-tabs">
          <Tabs.Tab value="texts">{t('translations:texts')}</Tabs.Tab>
          <Tabs.Tab value="unworded">
            {count > 0 ? t('translations:unworded_n', { n: count }) : t('translations:unworded')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="texts">
          <TranslationList read={texts} onOpen={setOpen} />
        </Tabs.Panel>
        <Tabs.Panel value="unworded">
          <UnwordedKeys read={unworded} onWord={setOpen} mayWrite={mayWrite} />
        </Tabs.Panel>
      </Tabs>
      <TranslationDrawer full={open} known={texts.data?.items ?? []} mayWrite={mayWrite} onClose={() => setOpen('')} />
      {importing && <TranslationImport onClose={() => setImporting(false)} />}
    </Screen>
  );
}
