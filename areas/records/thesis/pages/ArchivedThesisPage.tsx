import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#kernel/web/client.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { read as reading, useFormat, useLanguage, useName, usePageParams, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { StudentPairs } from '#areas/people/parts/shared/StudentPairs.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AlertIcon, DownloadIcon, GlobeIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { thesisArchiveEntry, thesisArchiveFile } from '../archive-contract.ts';
import { useTitleOf } from '../parts/thesis-words.ts';
import '../parts/thesis.css';

/** /thesis/archive/:id: the record of an archived work in both languages, and its file where that is open. */
export default function ArchivedThesisPage() {
  const t = useText();
  const titleOf = useTitleOf();
  const { locale, choose } = useLanguage();
  const { id = '' } = usePageParams();
  // what is not open is an answer of this page, not a page that is missing
  const found = useQuery({ ...reading(thesisArchiveEntry, { id: Number(id) }), staleTime: 0, meta: { quiet: true } });
  const unknown = found.error instanceof ApiFailure && (found.error.status === 404 || found.error.status === 422);
  return (
    <main className="th-archive" id="content">
      <Screen
        title={found.data ? titleOf(found.data) : t('title:archived_thesis')}
        about={found.data?.author}
        actions={
          <>
            <ActionButton href="/thesis/archive">{t('thesis:archive_all')}</ActionButton>
            <ActionButton
              kind="quiet"
              icon={<GlobeIcon size={16} />}
              onClick={() => choose(locale === 'tr' ? 'en' : 'tr')}
            >
              {t('access:other_language')}
            </ActionButton>
          </>
        }
      >
        {unknown ? (
          <EmptyState icon={<AlertIcon />} title={t('thesis:archive_unknown')}>
            {t('thesis:archive_unknown_about')}
          </EmptyState>
        ) : (
          <ReadState read={found}>{(work) => <Entry work={work} />}</ReadState>
        )}
      </Screen>
    </main>
  );
}
function Entry({ work }: { work: OutputOf<typeof thesisArchiveEntry> }) {
  const t = useText();
  const name = useName();
  const { sayDate } = useFormat();
  const { locale } = useLanguage();
  const [busy, setBusy] = useState(false);
  const download = (): void => {
    setBusy(true);
    void downloadQuery(thesisArchiveFile, { id: work.id }).finally(() => setBusy(false));
  };
  const halves = {
    tr: [work.title, work.abstract, work.keywords] as const,
    en: [work.title_en, work.abstract_en, work.keywords_en] as const,
  };
  return (
    <div className="th-stack">
      <Panel
        title={t('thesis:record_title')}
        actions={
          work.file && (
            <ActionButton kind="main" icon={<DownloadIcon size={16} />} busy={busy} onClick={download}>
              {t('thesis:download')}
            </ActionButton>
          )
        }
      >
        <StudentPairs
          pairs={[
            { label: t('thesis:author'), value: work.author },
            { label: t('thesis:type'), value: t(`thesis:type.${work.type}`) },
            { label: t('thesis:program'), value: name(work.program) },
            { label: t('thesis:department'), value: name(work.department) },
            { label: t('thesis:advisor'), value: work.advisor },
            work.co_advisor ? { label: t('thesis:co_advisor'), value: work.co_advisor } : null,
            work.jury.length > 0 ? { label: t('thesis:jury_title'), value: work.jury.join(', ') } : null,
            work.defended_on ? { label: t('thesis:defended_on'), value: sayDate(work.defended_on) } : null,
            { label: t('thesis:archived_on'), value: sayDate(work.archived_on) },
            { label: t('thesis:archive_no'), value: work.number },
            { label: t('thesis:file'), value: t(work.file ? 'thesis:file_open' : 'thesis:file_closed') },
          ]}
        />
      </Panel>
      {(locale === 'tr' ? (['tr', 'en'] as const) : (['en', 'tr'] as const)).map((language) => {
        const [title, abstract, words] = halves[language];
        return (
          <Panel key={language} title={t(language === 'tr' ? 'thesis:in_turkish' : 'thesis:in_english')}>
            <div className="th-record" lang={language}>
              <section>
                <h3>{title}</h3>
                <p className="th-text">{abstract}</p>
                <ul className="th-words" aria-label={t('thesis:keywords')}>
                  {words.map((word) => (
                    <li key={word}>{word}</li>
                  ))}
                </ul>
              </section>
            </div>
          </Panel>
        );
      })}
    </div>
  );
}
