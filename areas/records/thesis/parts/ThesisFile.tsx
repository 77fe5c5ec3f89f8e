import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { thesisVersionFile, type ThesisVersion } from '../contract.ts';
import type { jurorFile } from '../jury-contract.ts';
import { useTitleOf } from './thesis-words.ts';
import './thesis.css';

/** A file of a work with what the comparison found; `download` fetches it as whoever reads. */
export function ThesisFile({
  version,
  most,
  file = thesisVersionFile,
}: {
  version: ThesisVersion;
  /** percent; left out: no limit is told */ most?: number;
  file?: typeof thesisVersionFile | typeof jurorFile;
}) {
  const t = useText();
  const titleOf = useTitleOf();
  const { moment, number } = useFormat();
  const [busy, setBusy] = useState(false);
  const download = (): void => {
    setBusy(true);
    void downloadQuery(file, { id: version.id }).finally(() => setBusy(false));
  };
  return (
    <li>
      <div className="th-line">
        <span>
          <b>{t(`thesis:version.${version.kind}`)}</b> · {t('thesis:version_no', { no: version.no })}
        </span>
        <ActionButton small kind="quiet" busy={busy} onClick={download}>
          {t('thesis:download')}
        </ActionButton>
      </div>
      <span className="th-under">
        {version.name} · {t('thesis:uploaded_by', { name: version.by })} · {moment(version.at)}
      </span>
      <span>
        {version.similarity === null
          ? t('thesis:similarity_none')
          : [
              t('thesis:similarity_of', { n: number(version.similarity) }),
              ...(most === undefined ? [] : [t('thesis:similarity_limit', { n: number(most) })]),
            ].join(' · ')}
      </span>
      {version.basis === 'abstract' && <span className="th-under">{t('thesis:basis_abstract')}</span>}
      {version.matches.map((each) => (
        <span key={each.thesis_id} className="th-under">
          {t('thesis:similar_to', { title: titleOf(each), n: number(each.percent) })}
        </span>
      ))}
    </li>
  );
}
