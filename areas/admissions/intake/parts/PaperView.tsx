import { useState } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { usePaper } from './use-paper.ts';
import './intake.css';

/** A picture or a PDF beside the form; anything else can be kept. */
export function PaperView({
  registration_id,
  document_id,
  name,
  file,
}: {
  registration_id: number;
  document_id: number | null;
  name: string;
  file: string;
}) {
  const t = useText();
  const paper = usePaper(registration_id, document_id);
  const [wide, setWide] = useState(false);
  if (paper.state === 'none') return <Notice tone="warning">{t('intake:paper_missing')}</Notice>;
  if (paper.state === 'failed')
    return <Notice tone="danger">{t(paper.gone ? 'intake:paper_gone' : 'intake:paper_failed')}</Notice>;
  if (paper.state === 'coming') return <div className="in-sheet" aria-busy="true" />;
  const picture = paper.mime.startsWith('image/');
  return (
    <div className="in-stack">
      <div className="in-sheet">
        {picture ? (
          <img src={paper.url} alt={name} data-wide={wide || undefined} />
        ) : paper.mime === 'application/pdf' ? (
          <iframe src={paper.url} title={name} />
        ) : (
          <p>{t('intake:paper_no_view')}</p>
        )}
      </div>
      <div className="in-bar">
        {picture && (
          <ActionButton small onClick={() => setWide(!wide)}>
            {t(wide ? 'intake:fit' : 'intake:enlarge')}
          </ActionButton>
        )}
        <a href={paper.url} download={file}>
          {t('intake:keep_file')}
        </a>
      </div>
    </div>
  );
}
