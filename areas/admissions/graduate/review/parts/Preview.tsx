import { useEffect, useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { send, urlOf } from '#kernel/web/client.ts';
import { showFailure } from '#kernel/web/failures.ts';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { reviewDocument, reviewLetter } from '../contract.ts';
import type { Shown } from './DocumentsPanel.tsx';

/** The document that is being read, beside what the applicant has written. */
export default function Preview({ shown }: { shown: Shown | null }) {
  const t = useText();
  const [url, setUrl] = useState<string | null>(null);
  const query = shown?.kind === 'letter' ? reviewLetter : reviewDocument;
  useEffect(() => {
    if (!shown) return setUrl(null);
    let made: string | null = null;
    let gone = false;
    void send(urlOf(query, { id: shown.id }), {})
      .then((response) => response.blob())
      .then((bytes) => {
        if (gone) return;
        made = URL.createObjectURL(bytes);
        setUrl(made);
      })
      .catch((error: unknown) => showFailure(error, true));
    return () => {
      gone = true;
      setUrl(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [shown, query]);
  if (!shown) return <EmptyState title={t('graduate:review.pick')}>{t('graduate:review.pick_about')}</EmptyState>;
  return (
    <aside className="ga-preview" aria-label={shown.name}>
      <div className="ga-bar">
        <strong>{shown.name}</strong>
        <ActionButton small onClick={() => void downloadQuery(query, { id: shown.id })}>
          {t('graduate:own.download')}
        </ActionButton>
      </div>
      {url !== null &&
        (shown.mime.startsWith('image/') ? (
          <img src={url} alt={shown.name} />
        ) : (
          <iframe src={url} title={shown.name} />
        ))}
    </aside>
  );
}
