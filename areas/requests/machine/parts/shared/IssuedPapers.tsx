import { downloadPath } from '#kernel/web/download.ts';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DownloadIcon, FileIcon } from '#ui/icons.tsx';
import { paperPath, type IssuedPaper } from '../../contract.ts';
import './requests.css';

/** The finished papers of a request: what each is, its PDF, and the page where anybody checks it. */
export function IssuedPapers({
  papers,
  main = false,
}: {
  papers: readonly IssuedPaper[];
  /** they are what people have come for: the first PDF is the page's main action */ main?: boolean;
}) {
  const t = useText();
  const locale = useLocale();
  return (
    <ul className="q-papers" aria-label={t('request:issued')}>
      {papers.map((paper, at) => {
        const valid = paper.status === 'valid';
        return (
          <li key={paper.id} data-tone={valid ? 'success' : 'neutral'}>
            <FileIcon size={22} />
            <p>
              <strong>{paper.name[locale]}</strong>
              <span className="q-meta k-figures">
                {t('request:issued_no', { number: paper.number })}
                {valid ? '' : ` · ${t('request:issued_over')}`}
              </span>
            </p>
            <div className="q-bar">
              <ActionButton small={!main} kind="quiet" href={paper.check_path}>
                {t('request:issued_check')}
              </ActionButton>
              <ActionButton
                small={!main}
                kind={main && valid && at === 0 ? 'main' : 'plain'}
                icon={<DownloadIcon size={16} />}
                onClick={() => void downloadPath(paperPath(paper.id))}
              >
                {t('request:issued_pdf')}
              </ActionButton>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
